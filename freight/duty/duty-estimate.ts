import type { AmountFault } from '../amount.ts'
import type { Period } from '../dated.ts'
import type { DutyField, Market } from './duty-input.ts'
import type { OpenReason } from './find-measures.ts'
import type { TariffLine } from './tariff-chapter.ts'

/** Whole cents, or whole hundredths of another currency. */
export type Cents = number

export type DutyLine = {
  readonly id: 'duty' | 'additional' | 'mpf' | 'hmf' | 'vat'
  /** Amount that the rate applies to; for a flat fee, the customs value. */
  readonly basis: Cents
  /** Absent for a flat fee, and for a rate that is not a percentage. */
  readonly percent?: string
  /** A rate of duty that is not a percentage of the whole value, in the notation of `rate.ts`. */
  readonly rate?: string
  /** Id of the additional US duty; absent for one that the visitor entered. */
  readonly measure?: string
  /** Heading of chapter 99 of an additional US duty. */
  readonly heading?: string
  /** Percentage that general duty and this one reach together. */
  readonly upTo?: string
  readonly amount: Cents
  /** The limit that replaced basis × percent, which would have been `computed`. */
  readonly limit?: { readonly kind: 'minimum' | 'maximum'; readonly computed: Cents }
  /** Why a usual charge does not apply. */
  readonly waived?: 'usmca' | 'not-by-sea' | 'low-value'
  /** Days on which the rate is valid; absent if the visitor entered it. */
  readonly period?: Period
  /** Id in the sources of the rates, or `given` by the visitor. */
  readonly source: string
}

export type DutyNoteId =
  | 'ieepa'
  | 'de-minimis'
  | 'usmca'
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

/** An additional US duty that may be due and is in no total, because something about the goods is not known here. */
export type OpenDuty = {
  readonly measure: string
  readonly heading: string
  readonly percent?: string
  readonly upTo?: string
  readonly from: string
  readonly to?: string
  readonly reason: OpenReason
  readonly source: string
}

/** An additional US duty that another one displaces. */
export type YieldedDuty = {
  readonly measure: string
  readonly heading: string
  /** The duty that is due in its place. */
  readonly to: string
  readonly source: string
}

/** Lines and totals that are due if the measures that are only reported apply as reported. */
export type LikelyDuties = {
  readonly lines: readonly DutyLine[]
  /** Lines of the estimate that these replace, so that the figures below leave them out. */
  readonly spared: readonly DutyLine[]
  readonly duties: Cents
  readonly total: Cents
  readonly effectivePercent: string
}

/** The least that is due by what is known: rates on file, and additional duties whose final notice is cited. */
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
  /** Lines to be added to those above, and totals with them; absent if there are none. */
  readonly likely?: LikelyDuties
  readonly open: readonly OpenDuty[]
  readonly yielded: readonly YieldedDuty[]
  readonly notes: readonly DutyNote[]
  /** Day of the last review of rates and notes. */
  readonly checked: string
}

export type DutyProblem = {
  /** Member of the input; one that does not exist is named as it was given. */
  readonly field: DutyField | (string & {})
  readonly fault:
    | AmountFault
    | 'unknown-choice'
    /** The input has no such member. */
    | 'unknown-field'
    /** The market does not have it. */
    | 'not-of-market'
    | 'not-a-list'
    | 'not-a-record'
    | 'not-a-code'
    /** The tariff has no such line of eight digits; `lines` lists those that begin alike. */
    | 'not-a-line'
    | 'not-a-country'
    | 'not-a-day'
    /** No rates are on file for the day; `known` lists the days that have them. */
    | 'outside-known'
    /** No rate is on file for the code: the visitor has to enter it. */
    | 'rate-needed'
    /** The rate depends on digits after the sixth, as `lines` say; plain percentages are within `range`. */
    | 'rate-varies'
    /** The schedule refers to the rate of other goods: the visitor has to enter it. */
    | 'rate-elsewhere'
    /** The rate counts what `quantities` must give: those of `allowed`. */
    | 'quantity-needed'
    /** Goods within the customs union owe no duty. */
    | 'within-union'
    /** Goods from this country pay the rates of column 2, which are not on file. */
    | 'column-2'
    | 'exceeds-value'
    | 'not-usmca'
    | 'above-informal'
    | 'too-many'
  /** What was given, shortened. */
  readonly got?: string
  /** What would be accepted. */
  readonly allowed?: readonly string[]
  readonly known?: Period
  readonly lines?: readonly TariffLine[]
  readonly range?: readonly [least: string, most: string]
  /** Id of a source for the missing rate. */
  readonly source?: string
}

export type DutyRefusal = { readonly _tag: 'Refused'; readonly problems: readonly DutyProblem[] }
