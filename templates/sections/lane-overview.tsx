import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Tendency, type TendencyProps } from '../ui/tendency.tsx'
import styles from './lane-overview.module.css'

export type LaneOverviewProps = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly link: LinkItem; readonly tendencies: readonly TendencyProps[] }[]
}

/** Where each lane of an issue goes, in one table. */
export const LaneOverview = ({ title, columns, rows }: LaneOverviewProps): ReactElement => (
  <section aria-labelledby="overview" className={styles.overview}>
    <h2 id="overview">{title}</h2>
    <DataTable
      labelledBy="overview"
      columns={columns}
      rows={rows.map(({ link, tendencies }) => [
        <Link key={link.href} to={link.href}>
          {link.label}
        </Link>,
        ...tendencies.map((tendency, column) => <Tendency key={columns[column + 1]} {...tendency} />),
      ])}
    />
  </section>
)
