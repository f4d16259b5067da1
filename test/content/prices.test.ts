import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { MarketRow, PriceRow, pricedCharges } from '#content/schema/price.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

const rowsOf = (file: string): readonly unknown[] =>
  readText(repositoryDir, `content/prices/${file}`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

const prices = rowsOf('ours.ndjson') as readonly PriceRow[]
const market = rowsOf('market.ndjson') as readonly MarketRow[]

describe('our price list', () => {
  it('has sound lines, each once, of one day', () => {
    for (const row of prices) expect(isRight(PriceRow.decode(row)) ? '' : row.id).toBe('')
    expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length)
    expect(new Set(prices.map(({ from }) => from)).size).toBe(1)
  })

  it('has every charge that it may have', () => {
    expect([...new Set(prices.map(({ charge }) => charge))].toSorted()).toEqual([...pricedCharges].toSorted())
  })

  it('prices containers of both lengths wherever it prices one', () => {
    const placed = (per: PriceRow['per']) =>
      prices.filter((row) => row.per === per).map(({ charge, at }) => `${charge} ${at}`)
    expect(placed('20')).toEqual(placed('40'))
  })
})

describe('a line of the price list', () => {
  const row = { id: 'a', charge: 'entry', per: 'shipment', low: 1, high: 2, from: '2026-11-02' }

  it.each([
    ['low above high', { low: 3 }],
    ['an amount of nothing', { low: 0 }],
    ['an amount as text', { high: '2' }],
    ['a charge that a quote prices', { charge: 'freightFcl' }],
    ['a unit that nothing is multiplied by', { per: 'pallet' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a place that has no list', { at: 'JP' }],
  ])('is refused with %s', (_, change) => {
    expect(isRight(PriceRow.decode({ ...row, ...change }))).toBe(false)
  })

  it('is taken as it is', () => {
    expect(isRight(PriceRow.decode(row))).toBe(true)
  })
})

describe('readings of the market', () => {
  it('are sound, in order, and have a lane in both editions', () => {
    for (const row of market) {
      expect(isRight(MarketRow.decode(row)) ? '' : row.id).toBe('')
      const weeks = row.readings.map(({ week }) => week)
      expect(weeks).toEqual(weeks.toSorted())
      expect(Object.keys(row.lane).toSorted()).toEqual(['en-US', 'zh-CN'])
    }
  })

  it('are refused with a week that no year has', () => {
    const [first] = market
    const readings = [{ week: '2026-W54', dollars: 1, source: 'https://x.example/' }]
    expect(isRight(MarketRow.decode({ ...first, readings }))).toBe(false)
  })
})
