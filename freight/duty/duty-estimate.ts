import type { AmountFault } from '../amount.ts'
import type { Period } from '../dated.ts'
import type { DutyField, Market } from './duty-input.ts'

/** Whole cents, or whole hundredths of another currency. */
export type Cents = number

export type DutyLine = {
  readonly id: 'duty' | 'additional' | 'mpf' | 'hmf' | 'vat'
  /** Amount that the rate applies to; for a flat fee, the customs value. */
  readonly basis: Cents
  /** Absent for a flat fee. */
  readonly percent?: string
  readonly amount: Cents
  /** The limit that replaced basis × percent, which would have been `computed`. */
  readonly limit?: { readonly kind: 'minimum' | 'maximum'; readonly computed: Cents }
  /** Why a usual charge does not apply. */
  readonly waived?: 'usmca' | 'not-by-sea'
  /** Days on which the rate is valid; absent if the visitor entered it. */
  readonly period?: Period
  /** Id in the sources of the rates, or `given` by the visitor. */
  readonly source: string
}

export type DutyNoteId =
  | 'ieepa'
  | 'section-122'
  | 'section-301-2026'
  | 'section-301-china'
  | 'section-232-metals'
  | 'de-minimis'
  | 'ad-cvd'
  | 'eu-trade-defence'
  | 'gb-trade-remedies'
  | 'cn-other-taxes'

/** A duty that may be due on the day and is not in the total, unless it was entered as additional. */
export type DutyNote = {
  readonly id: DutyNoteId
  /** Absent if no beginning is recorded. */
  readonly from?: string
  /** Absent if no end is known. */
  readonly to?: string
  /** Present if the measure has a single rate. */
  readonly percent?: string
  readonly link: string
}

export type DutyEstimate = {
  readonly _tag: 'Estimated'
  readonly market: Market
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'CNY'
  /** Of a US import. */
  readonly entry?: 'formal' | 'informal'
  /** Digits of the code, without dots. */
  readonly hs?: string
  /** Without freight and insurance in the US, with them elsewhere. */
  readonly customsValue: Cents
  readonly customsValueSource: string
  readonly lines: readonly DutyLine[]
  readonly duties: Cents
  readonly fees: Cents
  /** Import VAT. */
  readonly taxes: Cents
  /** Duties, fees and taxes. */
  readonly total: Cents
  /** Duties and fees in percent of the customs value, to two decimals. */
  readonly effectivePercent: string
  /** The price without the stated freight and insurance. */
  readonly goods: Cents
  /** Stated freight and insurance to the border. */
  readonly moved: Cents
  readonly inland: Cents
  /** Goods, freight, insurance, inland transport, duties and fees; without VAT, which businesses usually recover. */
  readonly landed: Cents
  readonly landedPerUnit?: Cents
  readonly notes: readonly DutyNote[]
  /** Day of the last review of rates and notes. */
  readonly checked: string
}

export type DutyProblem = {
  readonly field: DutyField
  readonly fault:
    | AmountFault
    | 'unknown-choice'
    | 'not-a-code'
    | 'not-a-country'
    | 'not-a-day'
    /** No rates are on file for the day; `known` lists the days that have them. */
    | 'outside-known'
    /** No rate is on file for the code: the visitor has to enter it. */
    | 'rate-needed'
    /** The rate depends on digits after the sixth: it is within `range`. */
    | 'rate-varies'
    /** Goods from this country pay the rates of column 2, which are not on file. */
    | 'column-2'
    | 'exceeds-value'
    | 'not-usmca'
    | 'above-informal'
    | 'too-many'
  readonly known?: Period
  readonly range?: readonly [least: string, most: string]
  /** Id of a source for the missing rate. */
  readonly source?: string
}

export type DutyRefusal = { readonly _tag: 'Refused'; readonly problems: readonly DutyProblem[] }
