import type { Amount } from '../amount.ts'

export type Market = 'US' | 'EU' | 'GB' | 'CN'

/**
 * A shipment to be entered. Money is in the currency of the market: US dollars, euros, pounds, yuan; at most two
 * decimals and 9,999,999,999.99. Text from a form or an address is accepted as it is: every fault is returned as a
 * problem.
 */
export type DutyInput = {
  readonly market: Market | (string & {})
  /** Member state of the EU whose import VAT is due, as ISO code. */
  readonly state?: string | undefined
  /** 6, 8 or 10 digits, with or without dots. If absent, `rate` is required. */
  readonly hs?: string | undefined
  /** Country of origin, as ISO code. */
  readonly origin: string
  /** `YYYY-MM-DD`: the charges in force on this day apply. */
  readonly entryDate: string
  readonly mode: 'ocean' | 'air' | 'truck' | 'rail' | (string & {})
  /** Price of the goods, with or without freight and insurance to the border, according to `basis`. */
  readonly value: Amount
  readonly basis: 'FOB' | 'CIF' | (string & {})
  readonly freight?: Amount | undefined
  readonly insurance?: Amount | undefined
  /**
   * Transport from the border to the first destination. Part of the VAT value in the EU and the UK, of landed cost
   * everywhere.
   */
  readonly inland?: Amount | undefined
  /** Counts for specific rates of the US, by what they count: `{ kg: '1200', 'value-of-case': '300' }`. */
  readonly quantities?: Readonly<Record<string, Amount>> | undefined
  /** Duty rate in percent, which replaces the one on file. */
  readonly rate?: Amount | undefined
  /**
   * Additional duty rates in percent beside those on file, such as antidumping duties, each on the customs value. A
   * list of at most five.
   */
  readonly additional?: readonly Amount[] | undefined
  /** A preference claimed on the entry. */
  readonly program?: 'usmca' | (string & {}) | undefined
  /** The kind of US entry; if absent, the value decides. */
  readonly entry?: 'formal' | 'informal' | (string & {}) | undefined
  /** Import VAT in percent, which replaces the standard rate on file. */
  readonly vat?: Amount | undefined
  /** Number of units in the shipment, for the landed cost of one. At most three decimals. */
  readonly units?: Amount | undefined
}

export type DutyField = keyof DutyInput

/** All members of an input: any other is refused. */
export const dutyFields: readonly DutyField[] = [
  ...(['market', 'state', 'hs', 'origin', 'entryDate', 'mode', 'value', 'basis', 'freight', 'insurance'] as const),
  ...(['inland', 'quantities', 'rate', 'additional', 'program', 'entry', 'vat', 'units'] as const),
]
