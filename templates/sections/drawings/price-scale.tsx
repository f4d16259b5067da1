import type { ReactElement, ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { ScaleBar } from '../../ui/scale-bar.tsx'
import styles from './price-scale.module.css'

export type PriceScaleProps = {
  /** The items in thousandths of the total. */
  readonly parts: readonly number[]
  readonly end: string
  readonly columns: readonly string[]
  /** The last one is the total. */
  readonly rows: readonly (readonly ReactNode[])[]
}

type Props = PriceScaleProps & { readonly labelledBy: string }

/** A price as a bar of its items, and the items as a list. */
export const PriceScale = ({ labelledBy, parts, end, columns, rows }: Props): ReactElement => (
  <div className={styles.price}>
    <ScaleBar parts={parts} end={end} />
    <DataTable labelledBy={labelledBy} columns={columns} rows={rows} isStacked />
  </div>
)
