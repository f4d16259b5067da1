import type { PriceRow } from '#content/schema/price.ts'
import { isInEu } from '#freight/eu-states.ts'
import { bookedByContainer, chargeableKilograms, chargeableUnits, type Quote } from './read-quote.ts'

/** Whole dollars: at least and at most. */
export type Range = readonly [low: number, high: number]

export type OwnPrice =
  /** `parts` are what the amount is multiplied from; empty where it is for the shipment. */
  | {
      readonly _tag: 'Priced'
      readonly range: Range
      readonly parts: readonly { readonly count: number; readonly unit?: string; readonly rate: Range }[]
      /** The least that a shipment pays, where it counts. */
      readonly least?: number
      readonly from: string
    }
  /** Its multiplier is not known yet. */
  | { readonly _tag: 'Open' }
  /** The list has no price: it is quoted. */
  | { readonly _tag: 'Unlisted' }

type Ends = { readonly from?: string; readonly to?: string }

const zoneOf = (country: string | undefined): PriceRow['at'] =>
  country === undefined
    ? undefined
    : country === 'CN' || country === 'US'
      ? country
      : isInEu(country)
        ? 'EU'
        : undefined

const isAtOrigin = (charge: PriceRow['charge']): boolean => charge.startsWith('origin') || charge === 'exportEntry'

const isForPort = (charge: PriceRow['charge']): boolean => charge.endsWith('Terminal')

/** Widens to whole dollars. */
const toDollars = (low: number, high: number): Range => [
  Math.floor(Number(low.toFixed(2))),
  Math.ceil(Number(high.toFixed(2))),
]

/** Prices a charge by our price list, for what is shipped and where. */
export const ownPrice = (
  charge: PriceRow['charge'],
  quote: Quote,
  { from, to }: Ends,
  prices: readonly PriceRow[],
): OwnPrice => {
  const zone = zoneOf(isAtOrigin(charge) ? from : to)
  const rows = prices.filter((row) => row.charge === charge && (row.at === undefined || row.at === zone))
  const [first] = rows
  // Prices of terminals are those of ports.
  if (first === undefined || (quote.mode === 'rail' && isForPort(charge))) return { _tag: 'Unlisted' }
  if (first.per === 'shipment' || first.per === 'year')
    return { _tag: 'Priced', range: toDollars(first.low, first.high), parts: [], from: first.from }
  if (first.per === '20' || first.per === '40') {
    const sized = quote.boxes.map(({ type, label, count }) => ({
      count,
      unit: label,
      row: rows.find(({ per }) => per === (type.startsWith('20') ? '20' : '40')),
    }))
    if (sized.length === 0) return { _tag: bookedByContainer.includes(quote.mode ?? 'fcl') ? 'Open' : 'Unlisted' }
    const parts = sized.flatMap(({ row, ...part }) =>
      row === undefined ? [] : [{ ...part, rate: [row.low, row.high] as const }],
    )
    if (parts.length < sized.length) return { _tag: 'Unlisted' }
    const sum = (end: 0 | 1): number => parts.reduce((total, { count, rate }) => total + count * rate[end], 0)
    return { _tag: 'Priced', range: toDollars(sum(0), sum(1)), parts, from: first.from }
  }
  const count = first.per === 'unit' ? chargeableUnits(quote) : chargeableKilograms(quote)
  if (count === undefined) return { _tag: 'Open' }
  const { low, high, least = 0 } = first
  return {
    _tag: 'Priced',
    range: toDollars(Math.max(least, count * low), Math.max(least, count * high)),
    parts: [{ count, rate: [low, high] }],
    ...(count * low < least ? { least } : {}),
    from: first.from,
  }
}
