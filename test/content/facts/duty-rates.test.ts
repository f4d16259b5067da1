import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import notes from '#content/facts/duty/notes.json' with { type: 'json' }
import { isDay } from '#freight/dated.ts'
import type { RateRow } from '#freight/duty/rate-table.ts'

const lists: readonly (readonly [string, readonly RateRow[]])[] = [
  ...Object.entries(dutyRates.fees),
  ...Object.entries(dutyRates.vat),
  ...Object.entries(dutyRates.duties).flatMap(([market, codes]) =>
    Object.entries(codes).map(([hs, rows]) => [`${market} ${hs}`, rows] as const),
  ),
]

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

describe.each(lists)('the rows of %s', (_, rows) => {
  it('rows of rates follow each other without gaps', () => {
    expect(rows.length).toBeGreaterThan(0)
    for (const { from, to } of rows) expect([isDay(from), isDay(to), from <= to]).toEqual([true, true, true])
    expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => dayAfter(to)))
  })

  it('rows of rates have a listed source and a decimal value', () => {
    for (const { source, value, upTo = '0' } of rows) {
      expect(Object.keys(dutyRates.sources)).toContain(source)
      expect([value, upTo].every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true)
    }
  })
})

describe('sources', () => {
  it.each(Object.entries(dutyRates.sources))(
    'of %s have a title in both editions, an address and a day',
    (_, source) => {
      expect(Object.keys(source.title)).toEqual(['en-US', 'zh-CN'])
      expect(source.url).toMatch(/^https?:\/\//)
      expect(isDay(source.published ?? source.read ?? '')).toBe(true)
    },
  )
})

describe('notes', () => {
  it('each have a known period', () => {
    expect(isDay(notes.checked)).toBe(true)
    const days = notes.notes.flatMap(({ from, to }) => [from, to]).filter((day) => day !== undefined)
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => !isDay(day))).toEqual([])
  })
})
