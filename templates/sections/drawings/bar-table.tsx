import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './bar-table.module.css'

export type BarTableProps = {
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly string[]
    readonly amount: string
    /** In thousandths of the greatest amount. */
    readonly share: number
  }[]
}

type Props = BarTableProps & { readonly labelledBy: string }

/** A table with bars for its second column. */
export const BarTable = ({ labelledBy, columns, rows }: Props): ReactElement => (
  <DataTable
    labelledBy={labelledBy}
    columns={columns}
    rows={rows.map(({ name, cells, amount, share }) => [
      name,
      <Amount key={name} amount={amount} share={share} />,
      ...cells,
    ])}
  />
)

type AmountProps = { readonly amount: string; readonly share: number }

const Amount = ({ amount, share }: AmountProps): ReactElement => (
  <span className={styles.amount}>
    {/* Text beside other nodes is not updated when the browser has translated it. */}
    <span>{amount}</span>
    <svg className={styles.bar} viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={share} height="8" />
    </svg>
  </span>
)
