import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Band } from '../../ui/band.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './tool-cases.module.css'

export type ToolCasesProps = {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly title: string
    readonly cells: readonly string[]
    /** Link to the tool with this case. */
    readonly href: string
  }[]
  readonly open: string
  /** A narrow column, for short titles such as codes. */
  readonly hasShortTitles?: boolean
  readonly note: string
}

/** Cases computed by the build, which the page shows without JavaScript. */
export const ToolCases = ({
  id,
  title,
  intro,
  columns,
  rows,
  open,
  note,
  hasShortTitles = false,
}: ToolCasesProps): ReactElement => (
  <Band id={id} title={title} intro={intro}>
    <div className={hasShortTitles ? styles.cases : `${styles.cases} ${styles.titled}`}>
      <DataTable
        labelledBy={id}
        columns={columns}
        rows={rows.map(({ title: name, cells, href }) => [
          name,
          ...cells,
          <Link key={href} to={href} aria-label={`${open} ${name}`}>
            {open}
          </Link>,
        ])}
      />
    </div>
    <p className={styles.note}>{note}</p>
  </Band>
)
