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
  /** Six to ten digits, with or without dots. If absent, `rate` is required. */
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
  /** Duty rate in percent, which replaces the one on file. */
  readonly rate?: Amount | undefined
  /** Additional duty rates in percent, such as those of chapter 99, each on the customs value. At most five. */
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
