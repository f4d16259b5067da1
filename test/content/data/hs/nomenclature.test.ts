import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { hs } from '#content/data/hs/build.ts'
import { readGuides } from '#content/data/hs/guides.ts'
import { type Nomenclature, readNomenclature } from '#content/data/hs/nomenclature.ts'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { HsLine } from '#content/schema/hs.ts'

let nomenclature: Nomenclature
let rows: readonly HsLine[]
let byCode: ReadonlyMap<string, HsLine>
beforeAll(() => {
  nomenclature = readNomenclature()
  rows = nomenclature.rows
  byCode = new Map(rows.map((row) => [row.code, row]))
})

const ofLength = (length: number): readonly HsLine[] => rows.filter(({ code }) => code.length === length)

const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

/** Names that stand twice below one parent, among lines of one edition. */
const repeatedNames = (nameOf: (row: HsLine) => string | undefined): readonly string[] =>
  repeated(
    rows
      .filter(({ after }) => after === undefined)
      .flatMap((row) => {
        const name = nameOf(row)
        return name === undefined ? [] : `${row.code.slice(0, -2)} ${name.toLowerCase()}`
      }),
  )

describe('the nomenclature', () => {
  it('contains HS 2017 and the lines that HS 2022 added and removed', () => {
    expect(ofLength(2)).toHaveLength(96)
    expect(ofLength(4).filter(({ since }) => since === undefined)).toHaveLength(1222)
    expect(ofLength(6).filter(({ since }) => since === undefined)).toHaveLength(5387)
    expect(ofLength(4).filter(({ since }) => since === 2022)).toHaveLength(8)
    expect(ofLength(6).filter(({ since }) => since === 2022)).toHaveLength(370)
    expect(ofLength(4).flatMap(({ after, code }) => (after === undefined ? [] : code))).toEqual(['8107', '8803'])
    expect(ofLength(6).filter(({ after }) => after !== undefined)).toHaveLength(145)
  })

  it('has 1,228 headings and 5,612 subheadings in HS 2022', () => {
    const isCurrent = ({ after }: HsLine) => after === undefined
    expect(ofLength(4).filter(isCurrent)).toHaveLength(1228)
    expect(ofLength(6).filter(isCurrent)).toHaveLength(5612)
  })

  it('has Chinese names for 4,750 subheadings of HS 2022, written as the tariff writes them', () => {
    const named = ofLength(6).flatMap(({ after, name }) =>
      after === undefined && name['zh-CN'] !== undefined ? name['zh-CN'] : [],
    )
    expect(named.length).toBeGreaterThanOrEqual(4750)
    expect(named.filter((name) => !/\p{Script=Han}/u.test(name) || /[。;()]|^\s|\s$/u.test(name))).toEqual([])
  })

  it('contains no national code and no line without its parent', () => {
    expect(rows.filter(({ code }) => !/^(\d{2}){1,3}$/.test(code))).toEqual([])
    expect(rows.filter(({ code }) => code.length > 2 && !byCode.has(code.slice(0, -2)))).toEqual([])
  })

  it('divides the chapters among 21 sections', () => {
    expect(nomenclature.sections).toHaveLength(21)
    expect(nomenclature.sections.flatMap(({ chapters }) => chapters)).toEqual(ofLength(2).map(({ code }) => code))
  })

  it('is sorted by code', () => {
    expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toSorted())
  })

  it('links lines of 2017 and lines of 2022 in both directions', () => {
    const unknown = rows
      .flatMap(({ before = [], after = [] }) => [...before, ...after])
      .filter((code) => !byCode.has(code))
    expect(unknown).toEqual([])
    const stale = rows.flatMap(({ after = [] }) => after.filter((code) => byCode.get(code)?.after !== undefined))
    expect(stale).toEqual([])
    expect(rows.filter(({ after }) => after?.length === 0)).toEqual([])
  })

  it('gives every line a slug, and siblings different names', () => {
    expect(repeated(rows.map(({ slug }) => slug))).toEqual([])
    expect(rows.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)).toEqual([])
    expect(repeatedNames(({ name }) => name['en-US'])).toEqual([])
    expect(repeatedNames(({ name }) => name['zh-CN'])).toEqual([])
  })

  it('has no jargon of the tariff in names', () => {
    expect(rows.filter(({ name }) => /n\.e\.c|\bitem no\b|heading no\b/.test(name['en-US'] ?? ''))).toEqual([])
  })

  it('names every chapter and heading in Chinese, and at least 1,000 subheadings', () => {
    const unnamed = rows.filter(({ code, name }) => code.length < 6 && name['zh-CN'] === undefined)
    expect(unnamed).toEqual([])
    expect(ofLength(6).filter(({ name }) => name['zh-CN'] !== undefined).length).toBeGreaterThan(2000)
  })

  it('uses Chinese characters in Chinese names', () => {
    /** Abbreviations, letters of chemistry and physics, and words that the tariff writes in Latin letters. */
    const latin = new Set(
      'ANPP CAS CFC CFCs CLT HBFCs HCFCs HFC HFCs HFO HFOs Hem-fir INN LED N NPP O OLED PFCs S-P-F T TSNR U X'.split(
        ' ',
      ),
    )
    const isChinese = (words: string): boolean =>
      /^[\p{Script=Han}（）、，；：《》“”—·〇0-9.,%:/+αβγ-]+$/u.test(
        words.replace(/[A-Za-z]+(?:-[A-Za-z]+)*(?:-\d+[a-z]*)?|(?<=\d)[a-z]+/g, (word) =>
          latin.has(word.replace(/-\d.*$/, '')) || /^[a-z]{1,3}$/.test(word) || /^[BCDE]$/.test(word) ? '' : word,
        ),
      )
    const found = rows
      .flatMap(({ name, text }) => [name['zh-CN'], text?.['zh-CN']])
      .filter((words) => words !== undefined)
    expect(found.filter((words) => !isChinese(words))).toEqual([])
  })

  it('has a unit of quantity for every subheading, and weight for parts', () => {
    expect(ofLength(6).filter(({ unit }) => unit === undefined)).toEqual([])
    expect(byCode.get('847130')?.unit).toBe('u')
    expect(byCode.get('850790')?.unit).toBe('kg')
    expect(byCode.get('220421')?.unit).toBe('l')
  })

  it('contains every line in force that the duty estimator has a rate for', () => {
    const rated = Object.values(dutyRates.duties).flatMap((market) => Object.keys(market))
    const inForce = new Set(ofLength(6).flatMap(({ code, after }) => (after === undefined ? [code] : [])))
    expect(rated.length).toBeGreaterThan(20)
    expect(rated.filter((code) => !inForce.has(code))).toEqual([])
    const inUs = Object.values(dutyRates.tariff.chapters).flatMap(({ lines }) => lines.map((line) => line.slice(0, 6)))
    expect(new Set(inUs)).toEqual(inForce)
  })

  it('links to glossary terms that exist in both editions', () => {
    const terms = [...new Set(rows.flatMap((row) => row.terms))]
    const missing = terms.flatMap((term) =>
      ['en-US', 'zh-CN'].filter((edition) => !existsSync(`content/${edition}/glossary/${term}.md`)),
    )
    expect(missing).toEqual([])
  })

  it('reports the corrected texts of the source', () => {
    const fixed = nomenclature.findings.filter(({ did }) => did === 'fixed').map(({ row }) => row)
    expect(fixed).toContain('0910')
    expect(nomenclature.findings.filter(({ did }) => did === 'dropped').map(({ row }) => row)).toEqual([
      '99',
      '9999',
      '999999',
      'TOTAL',
    ])
  })
})

describe('guides', () => {
  it('explain at least the hundred most shipped headings', () => {
    expect(readGuides().length).toBeGreaterThanOrEqual(100)
  })

  it('explain headings of HS 2022, and name the same other lines in both editions', () => {
    for (const guide of readGuides()) {
      expect(byCode.get(guide.code)?.after, guide.code).toBeUndefined()
      const [english, chinese] = (['en-US', 'zh-CN'] as const).map((edition) =>
        guide[edition].elsewhere.map(({ code }) => code).toSorted(),
      )
      expect(chinese, guide.code).toEqual(english)
      expect(english?.filter((code) => code === guide.code || byCode.get(code)?.after !== undefined)).toEqual([])
      expect(english?.filter((code) => !byCode.has(code))).toEqual([])
    }
  })

  it('name no unknown subheading', () => {
    const named = readGuides().flatMap((guide) => JSON.stringify(guide).match(/(?<![\d.])\d{4}\.\d{2}(?![\d.])/g) ?? [])
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((code) => !byCode.has(code.replace('.', '')))).toEqual([])
  })
})

describe('the rows on disk', () => {
  it('equal the output of the build', () => {
    const stale = Object.entries(hs.build().files).filter(
      ([path, text]) => readFileSync(`content/data/${path}`, 'utf8') !== text,
    )
    expect(stale.map(([path]) => path)).toEqual([])
  })
})
