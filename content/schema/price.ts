import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Href, Text } from './text.ts'

/** Charges that the price list may hold. Freight, pickup and delivery depend on week or address: a quote prices them. */
export const pricedCharges = [
  'handling',
  'originTerminal',
  'originStation',
  'originAirport',
  'exportEntry',
  'documentsSea',
  'documentsAir',
  'documentsRail',
  'destinationTerminal',
  'destinationStation',
  'destinationAirport',
  'entry',
  'isf',
  'bond',
  'bondYear',
] as const

const Dollars = pipe(
  D.number,
  D.refine((amount): amount is number => Number.isFinite(amount) && amount > 0, 'a number of US dollars above 0'),
)

const isRange = ({ low, high }: { readonly low: number; readonly high: number }): boolean => low <= high

/** A line of our own price list, in US dollars: what a charge costs at least and at most for one of its units. */
export const PriceRow = pipe(
  D.struct({
    id: Text,
    charge: D.literal(...pricedCharges),
    /** A 20-foot container, a longer one, a cubic meter or metric ton, a chargeable kilogram, a shipment, a year. */
    per: D.literal('20', '40', 'unit', 'kg', 'shipment', 'year'),
    low: Dollars,
    high: Dollars,
    /** First day of the price list. */
    from: Day,
  }),
  D.intersect(
    D.partial({
      /** Country or union in which it is charged; everywhere if absent. */
      at: D.literal('CN', 'US', 'EU'),
      /** The least that one shipment pays. */
      least: Dollars,
    }),
  ),
  (row) =>
    pipe(
      row,
      D.refine((value): value is D.TypeOf<typeof row> => isRange(value), 'low, which is at most high'),
    ),
)
export type PriceRow = D.TypeOf<typeof PriceRow>

const Week = pipe(
  D.string,
  D.refine((week): week is string => /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(week), 'a week written YYYY-Www'),
)

/** Places by UN/LOCODE: a port such as USLAX, or a whole country such as NL. */
const Places = D.array(
  pipe(
    D.string,
    D.refine((code): code is string => /^[A-Z]{2}([A-Z0-9]{3})?$/.test(code), 'a country or a UN/LOCODE'),
  ),
)

/** Readings of a published index of spot rates for one lane, per 40-foot container: the market, not our offer. */
export const MarketRow = D.struct({
  id: Text,
  index: Text,
  /** The lane as the index names it, by edition. */
  lane: D.record(Text),
  /** Ports for whose trade the publisher says that the lane stands. */
  from: Places,
  to: Places,
  readings: D.array(D.struct({ week: Week, dollars: Dollars, source: Href })),
})
export type MarketRow = D.TypeOf<typeof MarketRow>
