import Big from 'big.js'
import { findOn } from '../dated.ts'
import type { Cents } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'

/** Charges of a market instead of duty on consignments up to a value. */
export type LowValueRow = {
  readonly market: string
  readonly from: string
  readonly to: string
  /** Highest value in the currency of the market. */
  readonly most: string
  /** `free`: no duty. `item`: an amount for each item in place of duty. `tax`: no duty and VAT if these stay below `most`. */
  readonly rule: 'free' | 'item' | 'tax'
  /** Amount for each item, in the currency of the market. */
  readonly amount?: string
  readonly source: string
}

/** The rule for a consignment of a value on a day; undefined above the limit. */
export const lowValueRule = (
  rows: readonly LowValueRow[],
  market: Market,
  entryDate: string,
  goods: Cents,
): LowValueRow | undefined => {
  const row = findOn(
    rows.filter((candidate) => candidate.market === market),
    entryDate,
  )
  return row !== undefined && new Big(goods).div(100).lte(row.most) ? row : undefined
}
