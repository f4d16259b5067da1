import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { FormPage } from '#content/schema/form-pages.ts'
import { type PriceContext, priceLines } from '#templates/sections/quote/price-lines.ts'
import type { Quote } from '#templates/sections/quote/read-quote.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const wordsOf = (edition: string): PriceContext['words'] => {
  const { quote } = readJson(repositoryDir, `content/${edition}/forms/get-started.json`) as FormPage
  if (quote === undefined) throw new Error('no words')
  return quote.price
}

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
    expect(pricesOf(quote).known).toBe(both)
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

describe('every other charge', () => {
  it.each(['fcl', 'lcl', 'air'] as const)('has a basis and no amount, whatever is asked: %s', (mode) => {
    const { lines, open } = pricesOf(aQuote({ mode, isFromDoor: true, isToDoor: true, dollars: 64_000 }))
    const others = lines.filter(({ id }) => id !== 'mpf' && id !== 'hmf' && id !== 'duty')
    expect(others.length).toBe(open)
    for (const { name, basis, how, amount } of others) {
      expect([name, basis, how].every((text) => text !== '')).toBe(true)
      expect(amount).toBeUndefined()
    }
  })

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
})
