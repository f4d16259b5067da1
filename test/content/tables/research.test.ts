import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { ResearchData } from '#content/schema/research.ts'
import { canalLanes } from '#content/tables/research/canals.ts'
import { createDataSet, roundTo } from '#content/tables/research/data-set.ts'
import research from '#content/tables/research.ts'

const valueIn = (data: string, row: string, column: string): number => {
  const set = research[data]
  const index = set?.columns.findIndex(({ id }) => id === column) ?? -1
  return set?.rows.find(({ id }) => id === row)?.values[index] ?? Number.NaN
}

describe('roundTo', () => {
  it.each([
    { value: 1.005, decimals: 2, rounded: 1.01 },
    { value: 10_548, decimals: -1, rounded: 10_550 },
    { value: 39.99999, decimals: 1, rounded: 40 },
  ])('rounds $value to $rounded', ({ value, decimals, rounded }) => {
    expect(roundTo(value, decimals)).toBe(rounded)
  })
})

describe('createDataSet', () => {
  it('distinguishes a missing value from zero', () => {
    const { rows } = createDataSet([null, 0], String, { value: { decimals: 0, of: (value) => value } })
    expect(rows.map(({ values }) => values)).toEqual([[null], [0]])
  })
})

describe('ResearchData', () => {
  it('rejects a row with fewer values than columns', () => {
    const columns = [{ id: 'a', decimals: 0 }]
    expect(isRight(ResearchData.decode({ columns, rows: [{ id: 'x', values: [1] }] }))).toBe(true)
    expect(isRight(ResearchData.decode({ columns, rows: [{ id: 'x', values: [] }] }))).toBe(false)
  })

  it.each(Object.entries(research))('accepts the data set %s, and every value is a number', (_, data) => {
    expect(isRight(ResearchData.decode(data))).toBe(true)
    expect(data.rows.flatMap(({ values }) => values).every((value) => value === null || Number.isFinite(value))).toBe(
      true,
    )
  })
})

describe('the canal lanes', () => {
  it.each(canalLanes)(
    'closing a canal never shortens the route $id',
    ({ open, withoutSuez, withoutPanama, neither }) => {
      expect(Math.min(withoutSuez, withoutPanama)).toBeGreaterThanOrEqual(open)
      expect(neither).toBeGreaterThanOrEqual(Math.max(withoutSuez, withoutPanama))
    },
  )

  // Published distances, in nautical miles; the network is within 3 percent of them.
  it.each([
    { id: 'cnsha-nlrtm', open: 10_500, neither: 13_900 },
    { id: 'sgsin-nlrtm', open: 8290, neither: 11_750 },
    { id: 'sgsin-usnyc', open: 10_130, neither: 12_430 },
    { id: 'cnsha-usnyc', open: 10_580, neither: 14_450 },
  ])('the canal lane $id agrees with published distances', ({ id, open, neither }) => {
    const lane = canalLanes.find((candidate) => candidate.id === id)
    expect(Math.abs((lane?.open ?? 0) / open - 1)).toBeLessThan(0.03)
    expect(Math.abs((lane?.neither ?? 0) / neither - 1)).toBeLessThan(0.03)
  })
})

describe('figures that the papers name in words', () => {
  it.each([
    { data: 'forty-days-totals', row: 'all', column: 'plan', value: 39.9 },
    { data: 'forty-days-totals', row: 'all', column: 'doubt', value: 7.1 },
    { data: 'forty-days-doubt', row: 'sea', column: 'of-days', value: 37 },
    { data: 'canal-miles', row: 'uslax-nlrtm', column: 'extra', value: 5530 },
    { data: 'canal-days', row: 'cnsha-nlrtm', column: 'cape', value: 8.6 },
    { data: 'canal-days', row: 'cnsha-usnyc', column: 'cape', value: 0 },
    { data: 'canal-days', row: 'cnsha-usnyc', column: 'without-panama', value: 4.3 },
    { data: 'emission-lanes', row: 'cnsha-uslax', column: 'sea-km', value: 10_560 },
    { data: 'drawback-rates', row: '12.5', column: 'break-even', value: 104_000 },
  ])('the figure in row $row of $data, column $column, is $value', ({ data, row, column, value }) => {
    expect(valueIn(data, row, column)).toBe(value)
  })
})
