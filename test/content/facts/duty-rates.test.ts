import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import notes from '#content/facts/duty/notes.json' with { type: 'json' }
import { tariffPeriod } from '#content/facts/duty/tariff-period.ts'
import { countryCodes } from '#freight/country-codes.ts'
import { isDay } from '#freight/dated.ts'
import { knownPeriod } from '#freight/duty/markets.ts'
import { readRate } from '#freight/duty/rate.ts'
import type { RateRow } from '#freight/duty/rate-table.ts'
import { linesUnder, ratesOfLine } from '#freight/duty/tariff-chapter.ts'
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

  it('names all lines of a code or none, shortly, and those of different rates differently', () => {
    const all = Object.values(tariff.chapters).flatMap((chapter) => Object.entries(chapter.labels ?? {}))
    const labels = new Map(all)
    const named = new Set(all.map(([code]) => code.slice(0, 6)))
    const under = (code: string) => linesUnder(tariff, code, dutyRates.checked)
    const halfNamed = [...named].filter((code) => under(code).some((line) => !labels.has(line.code)))
    // Of two of its lines, unfinished sets, the text on file is cut off.
    expect(halfNamed).toEqual(['852872'])
    const long = all.filter(([, label]) => Object.values(label).some((text) => text.length > 60))
    expect(long).toEqual([])
    const alike = [...named]
      .filter((code) => !halfNamed.includes(code))
      .filter((code) =>
        ['en-US', 'zh-CN'].some((edition) => {
          const texts = under(code).map((line) => labels.get(line.code)?.[edition])
          return new Set(texts).size < texts.length
        }),
      )
    expect(alike).toEqual([])
  })

  it.each([
    // Rates of the schedule, and what a person would choose them by.
    ['61112040', '11.5%', 'Dresses', '连衣裙'],
    ['62046280', '16.6%', 'Other: trousers and shorts', '其他：长裤短裤'],
    ['62014045', '7.1%', 'Outdoor sports jackets: water resistant', '户外功能夹克：防水'],
    ['64035960', '8.5%', 'Other, men and boys', '其他，男式'],
    ['94054160', '6%', 'Base metal other than brass', '贱金属：非黄铜'],
    ['84818030', '5.6%', 'Hand operated, iron or steel', '手动，钢铁'],
    ['42022160', '10%', 'Up to $20 each', '每件20美元以下'],
  ])('names %s with the rate %s', (code, rate, en, zh) => {
    const line = linesUnder(tariff, code, dutyRates.checked)[0]
    expect([line?.text, line?.label?.['en-US'], line?.label?.['zh-CN']]).toEqual([rate, en, zh])
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

  it('has the rates of the schedule where it says that they agree with its words', () => {
    // Column 1 of revision 21 of 2026: `+` for “the duty provided in the applicable subheading +”, else the rate in all.
    const words: Readonly<Record<string, string>> = {
      '9903.03.12–9903.03.14': '+50',
      ...{ '9903.04.60': '100', '9903.04.62': '15', '9903.05.01': '+25' },
      ...{ '9903.08.21': '+100', '9903.08.22': '+25', '9903.08.23': '+10', '9903.08.24': '15' },
      ...{ '9903.74.01': '+25', '9903.74.02': '+10', '9903.74.08': '+25' },
      ...{ '9903.76.01': '+10', '9903.76.02': '+25', '9903.76.03': '+25', '9903.76.20': '+10' },
      ...{ '9903.76.21': '15', '9903.76.22': '15', '9903.76.23': '15', '9903.76.24': '15', '9903.79.01': '+25' },
      ...{ '9903.82.02': '+50', '9903.82.04': '+25', '9903.82.05': '+15', '9903.82.09': '+25', '9903.82.10': '15' },
      ...{ '9903.85.67': '+200', '9903.91.05': '+50', '9903.91.06': '+25', '9903.91.07': '+50', '9903.91.08': '+100' },
      ...{ '9903.91.11': '+25', '9903.91.12': '+100', '9903.91.14': '+100', '9903.92.10': '+25' },
      ...{ '9903.94.01': '+25', '9903.94.05': '+25', '9903.94.31': '+7.5', '9903.94.32': '10' },
      ...{ '9903.94.41': '15', '9903.94.43': '15', '9903.94.51': '15', '9903.94.53': '15', '9903.94.61': '15' },
      ...{ '9903.94.63': '15', '9903.94.67': '15' },
    }
    const claimed = measures.filter(({ checked }) => checked.by === 'verbatim')
    expect(claimed.length).toBeGreaterThan(70)
    const differing = claimed.filter(
      ({ heading, percent, upTo }) => words[heading] !== (percent === undefined ? upTo : `+${percent}`),
    )
    expect(differing.map(({ id }) => id)).toEqual([])
  })

  it('says of every measure and every source how far it was checked, and when', () => {
    const sources = Object.values(dutyRates.sources)
    const looks = [...measures, ...sources].map(({ checked }) => checked)
    const marks = ['primary', 'secondary', 'unverified']
    expect(sources.filter(({ checked }) => !marks.includes(checked.by))).toEqual([])
    expect(measures.filter(({ checked }) => ![...marks, 'verbatim'].includes(checked.by))).toEqual([])
    expect(looks.map(({ on }) => on).filter((on) => !isDay(on))).toEqual([])
  })

  it('claims a check against the schedule only for headings that footnotes of the schedule name', () => {
    const claimed = measures.filter(({ checked }) => checked.by === 'primary').map(({ heading }) => heading)
    expect([...new Set(claimed)].sort()).toEqual([
      '9903.45.22',
      '9903.45.25',
      '9903.88.01',
      '9903.88.02',
      '9903.88.03',
      '9903.88.04',
      '9903.88.15',
      '9903.91.01',
      '9903.91.02',
      '9903.91.03',
    ])
    const sources = Object.entries(dutyRates.sources).filter(([, { checked }]) => checked.by === 'primary')
    expect(sources.map(([id]) => id)).toEqual(['hts'])
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
