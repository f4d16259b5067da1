import { describe, expect, it } from 'vitest'
import { tariffPeriod } from '#content/facts/duty/base-rates.ts'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import notes from '#content/facts/duty/notes.json' with { type: 'json' }
import { countryCodes } from '#freight/country-codes.ts'
import { isDay } from '#freight/dated.ts'
import { knownPeriod } from '#freight/duty/markets.ts'
import { readRate } from '#freight/duty/rate.ts'
import type { RateRow } from '#freight/duty/rate-table.ts'
import { ratesOfLine } from '#freight/duty/tariff-chapter.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

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
    for (const { source, value } of rows) {
      expect(Object.keys(dutyRates.sources)).toContain(source)
      expect(value).toMatch(/^\d+(\.\d+)?$/)
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

describe('the US tariff', () => {
  const { tariff, measures, stacking } = dutyRates
  const lines = Object.values(tariff.chapters).flatMap((chapter) => chapter.lines)
  const lists = new Set(Object.values(tariff.chapters).flatMap((chapter) => Object.keys(chapter.lists)))

  it('has every six-digit code, and a rate that can be read for every line on every day', () => {
    expect(new Set(lines.map((line) => line.slice(0, 6))).size).toBe(5612)
    expect(lines).toHaveLength(11_414)
    const unread = lines.flatMap((line) => ratesOfLine(line, tariff)).filter(({ text }) => readRate(text) === undefined)
    expect(unread).toEqual([])
  })

  it('covers the days that every other rate covers', () => {
    expect(tariffPeriod).toEqual({ from: tariff.from, to: tariff.to })
    expect(knownPeriod('US', dutyRates)).toEqual(tariffPeriod)
  })

  it('has the lists that measures name, and no other', () => {
    const named = new Set(measures.flatMap(({ list, except }) => [list, except]).filter((list) => list !== undefined))
    expect([...lists].filter((list) => !named.has(list))).toEqual([])
    expect([...named].filter((list) => !lists.has(list))).toEqual([])
  })

  it('has measures with one rate, days, a listed source and names of their own', () => {
    expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length)
    for (const { percent, upTo, from, to = from, source, origins = [], notOrigins = [] } of measures) {
      expect([percent, upTo].filter((rate) => rate !== undefined)).toEqual([expect.stringMatching(/^\d+(\.\d+)?$/)])
      expect([isDay(from), isDay(to), from <= to]).toEqual([true, true, true])
      expect(Object.keys(dutyRates.sources)).toContain(source)
      const unknown = [...origins, ...notOrigins].filter((origin) => origin !== 'EU' && !countryCodes.includes(origin))
      expect(unknown).toEqual([])
    }
  })

  it('has a stacking table of families that exist, each with its source', () => {
    const families = new Set(measures.map(({ family }) => family))
    const unknown = stacking
      .flatMap(({ family, yieldsTo }) => [family, ...yieldsTo])
      .filter((one) => !families.has(one))
    expect(unknown).toEqual([])
    expect(stacking.every(({ source }) => Object.hasOwn(dutyRates.sources, source))).toBe(true)
  })

  it('has a name in both editions for every family and every reason', () => {
    for (const edition of ['en-US', 'zh-CN']) {
      const { result } = readJson(repositoryDir, `content/${edition}/tools/duty-estimator.json`) as {
        readonly result: { readonly measures: object; readonly open: object }
      }
      expect(Object.keys(result.measures).sort()).toEqual([...new Set(measures.map(({ family }) => family))].sort())
      const scopes = measures.flatMap(({ scope }) => scope ?? [])
      expect(Object.keys(result.open).sort()).toEqual(
        [...new Set([...scopes, 'line', 'code', 'us-content', 'always'])].sort(),
      )
    }
  })
})
