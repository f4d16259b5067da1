import type { ReactElement } from 'react'
import { DistanceTable, type DistanceTableProps } from './distance-table.tsx'
import styles from './near-tables.module.css'

export type NearTablesProps = {
  readonly tables: readonly { readonly id: string; readonly title: string; readonly table: DistanceTableProps }[]
}

/** Places around another with their distances, the kinds side by side. */
export const NearTables = ({ tables }: NearTablesProps): ReactElement => (
  <div className={styles.tables}>
    {tables.map(({ id, title, table }) => (
      <section key={id} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <DistanceTable labelledBy={id} {...table} />
      </section>
    ))}
  </div>
)
