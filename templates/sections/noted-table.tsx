import type { ReactElement, ReactNode } from 'react'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import styles from './noted-table.module.css'

export type NotedTableProps = {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly note: string
}

/** A band with a table and its source. */
export const NotedTable = ({ id, title, intro, columns, rows, note }: NotedTableProps): ReactElement => (
  <Band id={id} title={title} intro={intro}>
    <DataTable labelledBy={id} columns={columns} rows={rows} />
    <p className={styles.note}>{note}</p>
  </Band>
)
