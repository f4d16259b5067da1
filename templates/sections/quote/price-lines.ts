import { type MarketRow, type PriceRow, pricedCharges } from '#content/schema/price.ts'
import type { ChargeId, QuoteWords } from '#content/schema/quote.ts'
import { findOn } from '#freight/dated.ts'
import { chargeFees } from '#freight/duty/charge-fees.ts'
import { isMarket } from '#freight/duty/markets.ts'
import type { DutyRates, DutySource, RateRow } from '#freight/duty/rate-table.ts'
import { isInEu } from '#freight/eu-states.ts'
import { fill } from '../tool/fill.ts'
import { marketRate } from './market-rate.ts'
import { ownPrice, type Range } from './own-prices.ts'
import { type Boxes, bookedByContainer, chargeableKilograms, chargeableUnits, type Quote } from './read-quote.ts'

/** Fees with their sources, as the page carries them. */
export type QuoteFees = Pick<DutyRates, 'fees'> & { readonly sources: Readonly<Record<string, DutySource>> }

export type PriceLine = {
  readonly id: ChargeId
  readonly name: string
  readonly basis: string
  readonly how: string
  /** Absent where the quote prices it. */
  readonly amount?: string
  /** Factors of the amount. */
  readonly detail?: string
  /** Source of the amount, with its date. Our price list has no address. */
  readonly source?: { readonly label: string; readonly href?: string; readonly date: string }
  readonly action?: { readonly label: string; readonly href: string }
}

/** Whose figure an amount is. */
type Origin = 'government' | 'ours' | 'market'

export type Prices = {
  readonly lines: readonly PriceLine[]
  /** The sum of what has a figure, and what it is made up of; absent where nothing has one. */
  readonly sum?: { readonly text: string; readonly parts: readonly string[] }
  /** Names of charges that are not in the sum. */
  readonly missing: readonly string[]
}

export type PriceContext = {
  readonly edition: string
  readonly words: QuoteWords['price']
  readonly fees: QuoteFees
  readonly dutyPath: string
  /** ISO code of the country of destination and of origin, once the places are known. */
  readonly to?: string
  readonly from?: string
  /** Our price list, and readings of published indexes. */
  readonly prices: readonly PriceRow[]
  readonly market: readonly MarketRow[]
  readonly today: string
  /** UN/LOCODE of the ports between which the containers sail, once the lane is planned. */
  readonly ports?: readonly [from: string, to: string]
  /** Day on which customs will enter the goods: the planned arrival, or today. */
  readonly entryDate: string
}

const chargesOf = ({ mode = 'fcl', isFromDoor, isToDoor }: Quote, isUs: boolean): readonly ChargeId[] => {
  const isSea = mode === 'fcl' || mode === 'lcl'
  const station = mode === 'lcl' ? 'Station' : mode === 'air' ? 'Airport' : 'Terminal'
  const freight = { fcl: 'freightFcl', lcl: 'freightLcl', air: 'freightAir', rail: 'freightRail' } as const
  return [
    ...(isFromDoor ? (['pickup'] as const) : []),
    'handling',
    'exportEntry',
    `origin${station}`,
    freight[mode],
    ...(mode === 'rail' ? [] : [isSea ? ('surchargesSea' as const) : ('surchargesAir' as const)]),
    isSea ? 'documentsSea' : mode === 'air' ? 'documentsAir' : 'documentsRail',
    `destination${station}`,
    'entry',
    ...(isUs && isSea ? (['isf'] as const) : []),
    ...(isUs ? (['bond', 'mpf'] as const) : []),
    ...(isUs && isSea ? (['hmf'] as const) : []),
    'duty',
    ...(isToDoor ? ([bookedByContainer.includes(mode) ? 'deliveryFcl' : 'delivery'] as const) : []),
    'insurance',
  ]
}

const perBox: readonly ChargeId[] = [
  'originTerminal',
  'freightFcl',
  'freightRail',
  'destinationTerminal',
  'deliveryFcl',
]
const perUnit: readonly ChargeId[] = ['originStation', 'freightLcl', 'destinationStation']

/** Writes the number by which a basis is multiplied for this shipment. */
const timesOf = (id: ChargeId, quote: Quote, number: Intl.NumberFormat): string => {
  const boxes = quote.boxes.reduce((sum, { count }) => sum + count, 0)
  if (perBox.includes(id) && boxes > 0) return ` × ${number.format(boxes)}`
  const units = chargeableUnits(quote)
  if (perUnit.includes(id) && units !== undefined) return ` × ${number.format(units)}`
  const kilograms = chargeableKilograms(quote)
  return id === 'freightAir' && kilograms !== undefined ? ` × ${number.format(kilograms)}` : ''
}

/** The duty estimator with what is known filled in. */
const dutyHref = ({ dollars, mode }: Quote, { dutyPath, to = '', from = '' }: PriceContext): string => {
  const isState = isInEu(to)
  const market = isState ? 'EU' : isMarket(to) ? to : ''
  const known = Object.entries({
    market,
    state: isState ? to : '',
    origin: from,
    value: dollars === undefined ? '' : String(dollars),
    mode: mode === 'air' ? 'air' : 'ocean',
  }).filter(([, value]) => value !== '')
  return `${dutyPath}?${new URLSearchParams(known)}`
}

/** A figure of a line; without `range` it is in no sum. */
type Figure = Pick<PriceLine, 'amount' | 'detail' | 'source'> & {
  readonly how?: string
  readonly of: Origin
  /** In US dollars. */
  readonly range?: Range
  /** Whether the figure covers only a part of what is shipped. */
  readonly isPart?: boolean
}

const isListed = (id: ChargeId): id is ChargeId & PriceRow['charge'] =>
  (pricedCharges as readonly string[]).includes(id)

const roundCents = ([low, high]: Range): Range => [Math.round(100 * low) / 100, Math.round(100 * high) / 100]

/** A sum as a range in whole dollars, unless all of it is exact. */
const inDollars = (range: Range): Range => {
  const [low, high] = roundCents(range)
  return low === high ? [low, high] : [Math.floor(low), Math.ceil(high)]
}

/** All charges of a shipment: figures of those that have one, each with its source, and how the others are priced. */
export const priceLines = (quote: Quote, context: PriceContext): Prices => {
  const { edition, words, fees, to, entryDate } = context
  const { charges } = words
  const isUs = to === 'US'
  const withCents = new Intl.NumberFormat(edition, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const number = new Intl.NumberFormat(edition, { maximumFractionDigits: 2 })
  const money = (cents: number): string => fill(words.money, { amount: withCents.format(cents / 100) })
  /** Rates and ranges: cents only where there are some. */
  const write = (amount: number): string => (Number.isInteger(amount) ? number : withCents).format(amount)
  const rangeOf = ([low, high]: Range): string =>
    low === high
      ? fill(words.money, { amount: write(low) })
      : fill(words.amountRange, { least: write(low), most: write(high) })
  const day = new Intl.DateTimeFormat(edition, { dateStyle: 'medium', timeZone: 'UTC' })
  const writeDay = (iso: string): string => day.format(new Date(iso))
  const [comma, gap] = edition === 'zh-CN' ? ['，', ''] : [', ', ' ']

  const sourceOf = ({ source, from: begin }: Pick<RateRow, 'source' | 'from'>): Pick<PriceLine, 'source'> => {
    const found = fees.sources[source]
    if (found === undefined) return {}
    const { title, url, published, read } = found
    const dates = [
      ...(published === undefined ? [] : [fill(words.published, { day: writeDay(published) })]),
      ...(read === undefined ? [] : [fill(words.read, { day: writeDay(read) })]),
      fill(words.from, { day: writeDay(begin) }),
    ]
    return {
      source: { label: title[edition] ?? source, href: url, date: dates.join(comma) },
    }
  }

  const feeOf = (id: 'mpf' | 'hmf'): Figure => {
    const rows = fees.fees
    const [rate, least, most] = [
      findOn(id === 'mpf' ? rows.mpfRate : rows.hmfRate, entryDate),
      findOn(rows.mpfMinimum, entryDate),
      findOn(rows.mpfMaximum, entryDate),
    ]
    const isPublished = Object.values(rows).every((row) => findOn(row, entryDate) !== undefined)
    if (rate === undefined || least === undefined || most === undefined || !isPublished)
      return { how: fill(words.noRate, { day: writeDay(entryDate) }), of: 'government' }
    const isMpf = id === 'mpf'
    const { how } = charges[id]
    if (quote.dollars === undefined) {
      const limits = [least, most].map(({ value }) => Math.round(100 * Number(value)))
      const [low = 0, high = 0] = isMpf ? limits : []
      return {
        amount: isMpf ? rangeOf([low / 100, high / 100]) : fill(words.percent, { percent: rate.value }),
        how: words.needsValue,
        ...sourceOf(isMpf ? least : rate),
        of: 'government',
        ...(isMpf ? { range: [low / 100, high / 100] as const } : {}),
      }
    }
    const charged = chargeFees(
      {
        customsValue: Math.round(100 * quote.dollars),
        entryDate,
        mode: quote.mode === 'air' ? 'air' : 'ocean',
        usmca: false,
        entry: undefined,
      },
      fees,
    )
    const line = charged._tag === 'Charged' ? charged.lines.find((one) => one.id === id) : undefined
    if (line === undefined) return { how, of: 'government' }
    const { amount, limit, source = rate.source, period = rate } = line
    return {
      amount: money(amount),
      how: limit === undefined ? how : words[limit.kind],
      ...sourceOf({ source, from: period.from }),
      of: 'government',
      range: [amount / 100, amount / 100],
    }
  }

  const ownOf = (id: ChargeId & PriceRow['charge']): Figure | undefined => {
    const price = ownPrice(id, quote, context, context.prices)
    if (price._tag === 'Unlisted') return undefined
    if (price._tag === 'Open') return { of: 'ours', how: words.needs }
    const { range, parts, least, from } = price
    const detail = [
      ...parts.map(({ count, unit, rate }) =>
        unit === undefined
          ? fill(words.times, { count: number.format(count), range: rangeOf(rate) })
          : fill(words.each, { count: number.format(count), unit, range: rangeOf(rate) }),
      ),
      ...(least === undefined ? [] : [fill(words.atLeast, { amount: fill(words.money, { amount: write(least) }) })]),
    ]
    const year = id === 'bond' ? ownPrice('bondYear', quote, context, context.prices) : undefined
    return {
      of: 'ours',
      range,
      amount: rangeOf(range),
      ...(detail.length === 0 ? {} : { detail: detail.join(comma) }),
      ...(year?._tag === 'Priced'
        ? { how: `${charges.bond.how}${gap}${fill(words.bondYear, { amount: rangeOf(year.range) })}` }
        : {}),
      source: { label: fill(words.ourList, { day: writeDay(from) }), date: '' },
    }
  }

  const listOf = (boxes: readonly Boxes[]): string =>
    boxes.map(({ count, label }) => `${number.format(count)} × ${label}`).join(' + ')

  const marketOf = (): Figure | undefined => {
    const found = context.ports && marketRate(quote.boxes, context.ports, context.market, context.today)
    if (found === undefined) return undefined
    const { row, rate, range, forties, rest, first, last, source } = found
    if (quote.boxes.length === 0) return { of: 'market', how: words.needs }
    if (forties.length === 0) return { of: 'market', how: words.marketNone }
    const week = (text: string): string => {
      const [year = '', number = ''] = text.split('-W')
      return fill(words.week, { year, week: Number(number) })
    }
    return {
      of: 'market',
      range,
      amount: rangeOf(range),
      detail: forties
        .map(({ count, label }) => fill(words.each, { count: number.format(count), unit: label, range: rangeOf(rate) }))
        .join(comma),
      how: rest.length === 0 ? words.market : `${words.market}${gap}${fill(words.marketRest, { boxes: listOf(rest) })}`,
      source: {
        label: fill(words.marketSource, { index: row.index }),
        href: source,
        date: fill(words.marketDates, { lane: row.lane[edition] ?? row.id, from: week(first), to: week(last) }),
      },
      isPart: rest.length > 0,
    }
  }

  const figureOf = (id: ChargeId): Figure | undefined => {
    if (id === 'mpf' || id === 'hmf') return feeOf(id)
    if (id === 'freightFcl') return marketOf()
    return isListed(id) ? ownOf(id) : undefined
  }

  const sums: Record<Origin, [low: number, high: number]> = { government: [0, 0], ours: [0, 0], market: [0, 0] }
  const missing: string[] = []
  const lines = chargesOf(quote, isUs).map((id): PriceLine => {
    const { name, basis, how } = charges[id]
    const percent = (id === 'hmf' ? fees.fees.hmfRate : fees.fees.mpfRate).at(-1)?.value ?? ''
    const { of, range, isPart = false, ...figure } = { of: undefined, range: undefined, ...figureOf(id) }
    if (of !== undefined && range !== undefined) {
      sums[of][0] += range[0]
      sums[of][1] += range[1]
    }
    if (range === undefined || isPart) missing.push(name)
    return {
      id,
      name,
      basis: fill(basis, { percent }) + (figure.detail === undefined ? timesOf(id, quote, number) : ''),
      how,
      ...figure,
      ...(id === 'duty' ? { action: { label: words.estimator, href: dutyHref(quote, context) } } : {}),
    }
  })
  const origins = (['government', 'ours', 'market'] as const).filter((of) => sums[of][1] > 0)
  const total = origins.reduce<Range>(([low, high], of) => [low + sums[of][0], high + sums[of][1]], [0, 0])
  return {
    lines,
    ...(origins.length === 0
      ? {}
      : {
          sum: {
            text: fill(words.sum, { amount: rangeOf(inDollars(total)) }),
            parts: origins.map((of) => fill(words.parts[of], { amount: rangeOf(roundCents(sums[of])) })),
          },
        }),
    missing,
  }
}
