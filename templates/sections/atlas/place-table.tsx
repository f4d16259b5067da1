import { Link } from '@fairlead/engine'
import { Fragment, type ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './place-table.module.css'

/** A name with a link after the table's prefix, and a note in small type. */
type Linked = readonly [label: string, to: string, detail?: string]

export type PlaceTableProps = {
  /** Prefix of its links. */
  readonly base: string
  readonly columns: readonly string[]
  /** A name, then figures. */
  readonly rows: readonly (readonly [Linked, ...(readonly string[])])[]
}

/** Places or lanes with their figures, one a line. */
export const PlaceTable = ({
  labelledBy,
  base,
  columns,
  rows,
}: PlaceTableProps & { readonly labelledBy: string }): ReactElement => (
  <div className={styles.table}>
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={rows.map(([[label, to, detail], ...cells]) => [
        <Fragment key={to}>
          {to === '' ? label : <Link to={/^(\/|https:)/.test(to) ? to : base + to}>{label}</Link>}
          {detail === undefined ? null : <small> {detail}</small>}
        </Fragment>,
        ...cells,
      ])}
    />
  </div>
)
