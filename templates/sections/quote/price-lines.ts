import type { ChargeId, QuoteWords } from '#content/schema/quote.ts'
import { findOn } from '#freight/dated.ts'
import { chargeFees } from '#freight/duty/charge-fees.ts'
import { isMarket } from '#freight/duty/markets.ts'
import type { DutyRates, DutySource, RateRow } from '#freight/duty/rate-table.ts'
import { isInEu } from '#freight/eu-states.ts'
import { fill } from '../tool/fill.ts'
import { chargeableKilograms, chargeableUnits, type Quote } from './read-quote.ts'

/** Fees with their sources, as the page carries them. */
export type QuoteFees = Pick<DutyRates, 'fees'> & { readonly sources: Readonly<Record<string, DutySource>> }

export type PriceLine = {
  readonly id: ChargeId
  readonly name: string
  readonly basis: string
  readonly how: string
  /** Absent where the quote prices it. */
  readonly amount?: string
  /** Source of the amount, with its date. */
  readonly source?: { readonly label: string; readonly href: string; readonly date: string }
  readonly action?: { readonly label: string; readonly href: string }
}

export type Prices = {
  readonly lines: readonly PriceLine[]
  /** The sum of what is known, if anything is. */
  readonly known?: string
  /** Number of lines that the quote prices. */
  readonly open: number
}

export type PriceContext = {
  readonly edition: string
  readonly words: QuoteWords['price']
  readonly fees: QuoteFees
  readonly dutyPath: string
  /** ISO code of the country of destination and of origin, once the places are known. */
  readonly to?: string
  readonly from?: string
  /** Day on which customs will enter the goods: the planned arrival, or today. */
  readonly entryDate: string
}

const chargesOf = ({ mode = 'fcl', isFromDoor, isToDoor }: Quote, isUs: boolean): readonly ChargeId[] => {
  const isSea = mode !== 'air'
  const station = mode === 'lcl' ? 'Station' : mode === 'air' ? 'Airport' : 'Terminal'
  return [
    ...(isFromDoor ? (['pickup'] as const) : []),
    `origin${station}`,
    mode === 'fcl' ? 'freightFcl' : mode === 'lcl' ? 'freightLcl' : 'freightAir',
    isSea ? 'surchargesSea' : 'surchargesAir',
    isSea ? 'documentsSea' : 'documentsAir',
    `destination${station}`,
    'entry',
    ...(isUs && isSea ? (['isf'] as const) : []),
    ...(isUs ? (['mpf'] as const) : []),
    ...(isUs && isSea ? (['hmf'] as const) : []),
    'duty',
    ...(isToDoor ? ([mode === 'fcl' ? 'deliveryFcl' : 'delivery'] as const) : []),
    'insurance',
  ]
}

const perBox: readonly ChargeId[] = ['originTerminal', 'freightFcl', 'destinationTerminal', 'deliveryFcl']
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

type Fee = Pick<PriceLine, 'amount' | 'source' | 'how'> & { readonly cents: readonly [least: number, most: number] }

/** All charges of a shipment: amounts of those with a public source, and how the others are priced. */
export const priceLines = (quote: Quote, context: PriceContext): Prices => {
  const { edition, words, fees, to, entryDate } = context
  const { charges } = words
  const isUs = to === 'US'
  const money = (cents: number): string =>
    fill(words.money, {
      amount: new Intl.NumberFormat(edition, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        cents / 100,
      ),
    })
  const number = new Intl.NumberFormat(edition, { maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(edition, { dateStyle: 'medium', timeZone: 'UTC' })
  const write = (iso: string): string => day.format(new Date(iso))

  const sourceOf = ({ source, from: begin }: Pick<RateRow, 'source' | 'from'>): Pick<PriceLine, 'source'> => {
    const found = fees.sources[source]
    if (found === undefined) return {}
    const { title, url, published, read } = found
    const dates = [
      ...(published === undefined ? [] : [fill(words.published, { day: write(published) })]),
      ...(read === undefined ? [] : [fill(words.read, { day: write(read) })]),
      fill(words.from, { day: write(begin) }),
    ]
    return {
      source: { label: title[edition] ?? source, href: url, date: dates.join(edition === 'zh-CN' ? '，' : ', ') },
    }
  }

  const feeOf = (id: 'mpf' | 'hmf'): Fee => {
    const rows = fees.fees
    const [rate, least, most] = [
      findOn(id === 'mpf' ? rows.mpfRate : rows.hmfRate, entryDate),
      findOn(rows.mpfMinimum, entryDate),
      findOn(rows.mpfMaximum, entryDate),
    ]
    const isPublished = Object.values(rows).every((row) => findOn(row, entryDate) !== undefined)
    if (rate === undefined || least === undefined || most === undefined || !isPublished)
      return { how: fill(words.noRate, { day: write(entryDate) }), cents: [0, 0] }
    const isMpf = id === 'mpf'
    const { how } = charges[id]
    if (quote.dollars === undefined) {
      const limits = [least, most].map(({ value }) => Math.round(100 * Number(value)))
      const [low = 0, high = 0] = isMpf ? limits : []
      return {
        amount: isMpf
          ? fill(words.amountRange, { least: money(low), most: money(high) })
          : fill(words.percent, { percent: rate.value }),
        how: words.needsValue,
        ...sourceOf(isMpf ? least : rate),
        cents: [low, high],
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
    if (line === undefined) return { how, cents: [0, 0] }
    const { amount, limit, source = rate.source, period = rate } = line
    return {
      amount: money(amount),
      how: limit === undefined ? how : words[limit.kind],
      ...sourceOf({ source, from: period.from }),
      cents: [amount, amount],
    }
  }

  let known: readonly [number, number] = [0, 0]
  const lines = chargesOf(quote, isUs).map((id): PriceLine => {
    const { name, basis, how } = charges[id]
    const percent = (id === 'hmf' ? fees.fees.hmfRate : fees.fees.mpfRate).at(-1)?.value ?? ''
    const line = { id, name, basis: fill(basis, { percent }) + timesOf(id, quote, number), how }
    if (id === 'duty') {
      return { ...line, action: { label: words.estimator, href: dutyHref(quote, context) } }
    }
    if (id !== 'mpf' && id !== 'hmf') return line
    const { cents, ...fee } = feeOf(id)
    known = [known[0] + cents[0], known[1] + cents[1]]
    return { ...line, ...fee }
  })
  const [least, most] = known
  return {
    lines,
    ...(most === 0
      ? {}
      : { known: least === most ? money(least) : fill(words.amountRange, { least: money(least), most: money(most) }) }),
    open: lines.filter(({ amount, action }) => amount === undefined && action === undefined).length,
  }
}
