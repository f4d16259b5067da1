import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Tendency, type TendencyProps } from '../ui/tendency.tsx'
import styles from './lane-overview.module.css'

export type LaneOverviewProps = {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly link: LinkItem; readonly tendencies: readonly TendencyProps[] }[]
  /** Explains the arrows. */
  readonly note: string
}

/** The trends of all lanes of an issue in one table. `labelledBy` is the id of its heading. */
export const LaneOverview = ({
  labelledBy,
  columns,
  rows,
  note,
}: LaneOverviewProps & { readonly labelledBy: string }): ReactElement => (
  <div className={styles.overview}>
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={rows.map(({ link, tendencies }) => [
        <Link key={link.href} to={link.href}>
          {link.label}
        </Link>,
        ...tendencies.map((tendency, column) => <Tendency key={columns[column + 1]} {...tendency} />),
      ])}
    />
    <p>{note}</p>
  </div>
)
