import type { Dated } from '../dated.ts'
import json from './rates.json' with { type: 'json' }

/** A percentage or an amount of money as decimal text, with the days on which it is valid. */
export type RateRow = Dated & {
  readonly value: string
  /** The highest rate below the six digits, if national ones differ. */
  readonly upTo?: string
}

export type DutySource = {
  readonly title: Readonly<Record<string, string>>
  readonly url: string
  /** The day of a notice. */
  readonly published?: string
  /** Day on which a text that is updated in place was last read. */
  readonly read?: string
}

type Fee = 'mpfRate' | 'mpfMinimum' | 'mpfMaximum' | 'mpfInformal' | 'hmfRate' | 'informalLimit'

type RateTable = {
  readonly sources: Readonly<Record<string, DutySource>>
  readonly fees: Readonly<Record<Fee, readonly RateRow[]>>
  /** Import VAT by country. */
  readonly vat: Readonly<Record<string, readonly RateRow[]>>
  /** Duty by market and six-digit code. */
  readonly duties: Readonly<Record<string, Readonly<Record<string, readonly RateRow[]>>>>
}

export const rates: RateTable = json

/** Rows under a key that a visitor may have typed: `constructor` is not one. */
export const rowsOf = (
  table: Readonly<Record<string, readonly RateRow[]>> | undefined,
  key: string,
): readonly RateRow[] => (table !== undefined && Object.hasOwn(table, key) ? (table[key] ?? []) : [])
