import type { Dated } from '../dated.ts'
import type { LowValueRow } from './low-value.ts'
import type { Look, MeasureRow, StackingRow } from './measure-table.ts'
import type { UsTariff } from './tariff-chapter.ts'

/** A percentage or an amount of money as decimal text, with the days on which it is valid. */
export type RateRow = Dated & {
  readonly value: string
}

export type DutySource = {
  readonly title: Readonly<Record<string, string>>
  readonly url: string
  /** The day of a notice. */
  readonly published?: string
  /** Day on which a text that is updated in place was last read. */
  readonly read?: string
  /** Check of the rates that name it; additional US duties say it themselves. */
  readonly checked: Look
}

type Fee = 'mpfRate' | 'mpfMinimum' | 'mpfMaximum' | 'mpfInformal' | 'hmfRate' | 'informalLimit'

/** A measure that may apply to an import beside the rates. */
export type NoteRow = {
  readonly id: string
  readonly market: string
  /** Absent if no beginning is recorded. */
  readonly from?: string
  /** Absent if no end is known. */
  readonly to?: string
  readonly percent?: string
  readonly link: string
  /** Countries of origin that it concerns; all if absent. */
  readonly origins?: readonly string[]
  /** Chapters that it concerns; all if absent. */
  readonly chapters?: readonly string[]
  /** Highest customs value for which it matters. */
  readonly most?: string
}

/** Everything that an estimate of duty is computed from, besides its input. */
export type DutyRates = {
  readonly sources: Readonly<Record<string, DutySource>>
  readonly fees: Readonly<Record<Fee, readonly RateRow[]>>
  /** Import VAT by country. */
  readonly vat: Readonly<Record<string, readonly RateRow[]>>
  /** Duty by market and six-digit code, of markets other than the US. */
  readonly duties: Readonly<Record<string, Readonly<Record<string, readonly RateRow[]>>>>
  /** General rates of the US and lists of additional duties. A browser loads the chapter of the code alone. */
  readonly tariff: UsTariff
  /** Additional duties of the US; of a family, later rows take the place of earlier ones. */
  readonly measures: readonly MeasureRow[]
  readonly stacking: readonly StackingRow[]
  readonly lowValue: readonly LowValueRow[]
  readonly notes: readonly NoteRow[]
  /** Day of the last review of rates and notes. */
  readonly checked: string
}

/** Rows under a key that a visitor may have typed: `constructor` is not one. */
export const rowsOf = (
  table: Readonly<Record<string, readonly RateRow[]>> | undefined,
  key: string,
): readonly RateRow[] => (table !== undefined && Object.hasOwn(table, key) ? (table[key] ?? []) : [])
