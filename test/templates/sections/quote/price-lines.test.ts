import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { FormPage } from '#content/schema/form-pages.ts'
import type { MarketRow, PriceRow } from '#content/schema/price.ts'
import { type PriceContext, priceLines } from '#templates/sections/quote/price-lines.ts'
import type { Quote } from '#templates/sections/quote/read-quote.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const wordsOf = (edition: string): PriceContext['words'] => {
  const { quote } = readJson(repositoryDir, `content/${edition}/forms/get-started.json`) as FormPage
  if (quote === undefined) throw new Error('no words')
  return quote.price
}

type Golden = {
  readonly prices: readonly PriceRow[]
  readonly market: readonly MarketRow[]
  readonly quotes: readonly {
    readonly name: string
    readonly quote: Omit<Partial<Quote>, 'boxes'> & { readonly boxes?: Readonly<Record<string, number>> }
    readonly ends: Pick<PriceContext, 'from' | 'to' | 'ports'>
    readonly amounts: Readonly<Record<string, string>>
    readonly sum: string
    readonly missing: readonly string[]
    readonly detail?: Readonly<Record<string, string>>
  }[]
}

const golden = readJson(import.meta.dirname, 'golden-quotes.json') as Golden

const boxOf = (type: string, count: number): Quote['boxes'][number] => ({
  type,
  label: type,
  count,
  length: 1,
  height: 1,
  cubicMeters: 76.3,
  kilograms: 26_500,
})

const aQuote = (more: Partial<Quote> = {}): Quote => ({
  mode: 'fcl',
  boxes: [],
  cargo: '',
  origin: '',
  destination: '',
  isFromDoor: false,
  isToDoor: false,
  ...more,
})

const pricesOf = (quote: Quote, more: Partial<PriceContext> = {}) =>
  priceLines(quote, {
    edition: 'en-US',
    words: wordsOf('en-US'),
    fees: dutyRates,
    prices: golden.prices,
    market: golden.market,
    today: '2026-11-27',
    dutyPath: '/tools/duty-estimator',
    from: 'CN',
    to: 'US',
    entryDate: '2027-01-10',
    ...more,
  })

const lineOf = (id: string, ...args: Parameters<typeof pricesOf>) =>
  pricesOf(...args).lines.find((line) => line.id === id)

describe('the fees of the government', () => {
  // Table “The two fees together” of /products/customs, for fiscal year 2027.
  it.each([
    [5000, '$34.58', '$6.25', '$40.83'],
    [10_000, '$34.64', '$12.50', '$47.14'],
    [50_000, '$173.20', '$62.50', '$235.70'],
    [200_000, '$670.86', '$250.00', '$920.86'],
  ])('on $%d are %s and %s by sea', (dollars, mpf, hmf, both) => {
    const quote = aQuote({ dollars })
    expect(lineOf('mpf', quote)?.amount).toBe(mpf)
    expect(lineOf('hmf', quote)?.amount).toBe(hmf)
    const government = pricesOf(quote, { prices: [], market: [] }).sum
    expect(government?.text).toContain(both)
    expect(government?.parts).toHaveLength(1)
  })

  it('are a range until the value is known', () => {
    expect(lineOf('mpf', aQuote())?.amount).toBe('$34.58–$670.86')
    expect(lineOf('hmf', aQuote())?.amount).toBe('0.125% of value')
  })

  it('name their source and its date', () => {
    const source = lineOf('mpf', aQuote({ dollars: 5000 }))?.source
    expect(source?.href).toMatch(/^https:\/\/www\.federalregister\.gov\//)
    expect(source?.date).toContain('Jul 31, 2026')
    expect(source?.date).toContain('Oct 1, 2026')
  })

  it('are those of the year before for an entry before October', () => {
    expect(lineOf('mpf', aQuote({ dollars: 5000 }), { entryDate: '2026-09-30' })?.amount).toBe('$33.58')
  })

  it('are not told for a day for which none are published', () => {
    const line = lineOf('mpf', aQuote({ dollars: 5000 }), { entryDate: '2027-11-01' })
    expect(line).not.toHaveProperty('amount')
    expect(line?.how).toContain('Nov 1, 2027')
  })

  it('are due in the United States alone, and for harbors by sea alone', () => {
    expect(lineOf('mpf', aQuote(), { to: 'NL' })).toBeUndefined()
    expect(lineOf('hmf', aQuote({ mode: 'air' }))).toBeUndefined()
    expect(lineOf('mpf', aQuote({ mode: 'air' }))).toBeDefined()
  })
})

describe('a golden list of cargoes', () => {
  it.each(golden.quotes.map((one) => [one.name, one] as const))('%s', (_, { quote, ends, ...expected }) => {
    const { boxes = {}, ...rest } = quote
    const asked = aQuote({ ...rest, boxes: Object.entries(boxes).map(([type, count]) => boxOf(type, count)) })
    const prices = priceLines(asked, {
      edition: 'en-US',
      words: wordsOf('en-US'),
      fees: dutyRates,
      prices: golden.prices,
      market: golden.market,
      today: '2026-11-27',
      dutyPath: '/tools/duty-estimator',
      entryDate: '2027-01-10',
      ...ends,
    })
    const { lines } = prices
    const amounts = lines.flatMap(({ id, amount }) => (amount === undefined ? [] : [[id, amount]]))
    expect(Object.fromEntries(amounts)).toEqual(expected.amounts)
    expect(prices.sum?.text.startsWith(`${expected.sum} `)).toBe(true)
    const names = wordsOf('en-US').charges as Readonly<Record<string, { readonly name: string }>>
    expect(prices.missing).toEqual(expected.missing.map((id) => names[id]?.name))
    for (const [id, detail] of Object.entries(expected.detail ?? {}))
      expect(lines.find((line) => line.id === id)?.detail).toBe(detail)
  })
})

describe('a figure of the market', () => {
  const freight = (quote: Partial<Quote>, more: Partial<PriceContext> = {}) =>
    lineOf('freightFcl', aQuote({ boxes: [boxOf('40-high-cube', 1)], ...quote }), {
      ports: ['CNYTN', 'USLAX'],
      ...more,
    })

  it('names index, lane, weeks and source, and that it is not our offer', () => {
    const line = freight({})
    expect(line?.source).toEqual({
      label: 'Drewry World Container Index, as reported',
      href: 'https://www.jiffa.or.jp/en/news/entry-9790.html',
      date: 'Shanghai–Los Angeles, week 52 of 2025 to week 4 of 2026',
    })
    expect(line?.how).toContain('not our offer')
  })

  it('is left out when it is older than a year', () => {
    expect(freight({}, { today: '2027-01-15' })?.source?.date).toContain('week 4 of 2026 to week 4 of 2026')
    expect(freight({}, { today: '2027-02-15' })).not.toHaveProperty('amount')
  })

  it('says for which containers there is none', () => {
    expect(freight({ boxes: [boxOf('40-high-cube', 1), boxOf('20-standard', 2)] })?.how).toContain('2 × 20-standard')
    const none = freight({ boxes: [boxOf('20-standard', 2)] })
    expect(none).not.toHaveProperty('amount')
    expect(none?.how).toBe(wordsOf('en-US').marketNone)
  })

  it('is none for the Gulf coast, for which no lane stands', () => {
    expect(freight({}, { ports: ['CNYTN', 'USHOU'] })).not.toHaveProperty('amount')
  })
})

describe('every other charge', () => {
  it.each(['fcl', 'lcl', 'air', 'rail'] as const)(
    'has a name, a basis and a reason, and is missing from the sum: %s',
    (mode) => {
      const { lines, missing } = pricesOf(aQuote({ mode, isFromDoor: true, isToDoor: true, dollars: 64_000 }), {
        prices: [],
      })
      const others = lines.filter(({ amount }) => amount === undefined)
      expect(others.map(({ name }) => name)).toEqual(missing)
      for (const { name, basis, how } of others) {
        expect([name, basis, how].every((text) => text !== '' && !/[{}]/.test(text))).toBe(true)
      }
    },
  )

  it('is multiplied by what is shipped', () => {
    const box = { type: '40-high-cube', label: '', length: 1, height: 1, cubicMeters: 76.3, kilograms: 26_500 }
    expect(lineOf('freightFcl', aQuote({ boxes: [{ ...box, count: 3 }] }))?.basis).toMatch(/× 3$/)
    expect(lineOf('freightLcl', aQuote({ mode: 'lcl', kilograms: 1080, cubicMeters: 7.92 }))?.basis).toMatch(/× 7\.92$/)
    expect(lineOf('freightAir', aQuote({ mode: 'air', kilograms: 192, cubicMeters: 1.68 }))?.basis).toMatch(/× 280$/)
  })

  it('includes pickup and delivery with a door only', () => {
    expect(lineOf('pickup', aQuote())).toBeUndefined()
    expect(lineOf('pickup', aQuote({ isFromDoor: true }))).toBeDefined()
    expect(lineOf('deliveryFcl', aQuote({ isToDoor: true }))).toBeDefined()
  })

  it('duty leads to the estimator with what is known', () => {
    const query = new URL(lineOf('duty', aQuote({ dollars: 5000 }))?.action?.href ?? '', 'https://x.example')
      .searchParams
    expect(Object.fromEntries(query)).toEqual({ market: 'US', origin: 'CN', value: '5000', mode: 'ocean' })
    const eu = new URL(lineOf('duty', aQuote(), { to: 'NL' })?.action?.href ?? '', 'https://x.example').searchParams
    expect([eu.get('market'), eu.get('state')]).toEqual(['EU', 'NL'])
  })
})

it('amounts are written in the language of the edition', () => {
  const chinese = { edition: 'zh-CN', words: wordsOf('zh-CN') }
  expect(lineOf('mpf', aQuote({ dollars: 50_000 }), chinese)?.amount).toBe('173.20美元')
  expect(lineOf('mpf', aQuote(), chinese)?.amount).toBe('34.58～670.86美元')
})
