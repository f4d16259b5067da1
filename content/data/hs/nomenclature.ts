import { createRequire } from 'node:module'
import type { HsLine, HsSection, HsUnit, HsWords } from '../../schema/hs.ts'
import type { Finding } from '../family.ts'
import { byCode, chapterOf, longestPrefix, parentOf } from './code.ts'
import { mentionsOf } from './mentions.ts'
import { readTable, readTables } from './read-table.ts'
import { shortenChinese } from './short-chinese.ts'
import { shortNames } from './short-name.ts'
import { slugOf } from './slug.ts'
import { correctText } from './spelling.ts'

/** A line of `shopify-hscode`. */
type SourceLine = { readonly hscode: string; readonly description: string }

const readSource = (): readonly SourceLine[] =>
  (
    createRequire(import.meta.url)('shopify-hscode') as { readonly getAllHSCode: () => readonly SourceLine[] }
  ).getAllHSCode()

type Words = { readonly en: string; readonly zh?: string }

const wordsOf = (rows: readonly (readonly string[])[]): ReadonlyMap<string, Words> => {
  const words = new Map<string, Words>()
  for (const [code = '', en = '', zh = ''] of rows) {
    if (words.has(code)) throw new Error(`content/data/hs/words names ${code} twice. Keep one of the lines.`)
    words.set(code, { en, zh })
  }
  return words
}

const splitList = (list: string): readonly string[] => list.split(',')

const listsOf = (rows: readonly (readonly string[])[], field: number): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.map((row) => [row[0] ?? '', splitList(row[field] ?? '')]))

const readSections = (chapters: readonly string[]): readonly HsSection[] =>
  readTable('sections.tsv', 4).map(([id = '', range = '', en = '', zh = '']) => {
    const [first = '', last = first] = range.split('-')
    return {
      id,
      name: { 'en-US': en, 'zh-CN': zh },
      chapters: chapters.filter((chapter) => first <= chapter && chapter <= last),
    }
  })

export type Nomenclature = {
  readonly sections: readonly HsSection[]
  readonly rows: readonly HsLine[]
  /** Texts of the source before corrections. */
  readonly sourceTexts: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

const isUnit = (unit: string): unit is HsUnit =>
  ['kg', 'u', '2u', '1000u', 'l', 'm2', 'm3', 'carat', '1000kWh'].includes(unit)

const readUnits = (): ReadonlyMap<string, HsUnit> =>
  new Map(
    readTable('units.tsv', 2).map(([prefix = '', unit = '']) => {
      if (!isUnit(unit)) throw new Error(`units.tsv: ${unit} is no unit of quantity.`)
      return [prefix, unit]
    }),
  )

/** Names of subheadings by code, given or derived; those below one heading differ. */
const nameSubheadings = (
  texts: ReadonlyMap<string, string>,
  headings: ReadonlyMap<string, Words>,
  given: ReadonlyMap<string, Words>,
): ReadonlyMap<string, Words> => {
  const families = new Map<string, Map<string, string>>()
  for (const [code, text] of texts)
    if (code.length === 6) {
      const heading = code.slice(0, 4)
      families.set(heading, (families.get(heading) ?? new Map<string, string>()).set(code, text))
    }
  const english = new Map([
    ...[...wordsOf(readTables('subheadings-en', 2)), ...given].map(([code, { en }]) => [code, en] as const),
  ])
  const names = new Map<string, Words>()
  for (const [heading, family] of families) {
    const headingWords = headings.get(heading)
    if (headingWords === undefined)
      throw new Error(`content/data/hs/words/headings has no name for ${heading}. Write one.`)
    const short = shortNames(family, headingWords.en, english)
    for (const code of family.keys()) {
      const own = given.get(code)
      // An only child takes the name of its heading.
      if (own === undefined && family.size === 1) names.set(code, headingWords)
      else names.set(code, own ?? { en: short.get(code) ?? headingWords.en })
    }
  }
  return names
}

/** Short Chinese names by code, distinct among the lines below one parent. */
const nameInChinese = (names: ReadonlyMap<string, Words>): ReadonlyMap<string, string> => {
  const families = new Map<string, Map<string, string>>()
  for (const [code, { zh }] of names)
    if (zh !== undefined) {
      const parent = parentOf(code) ?? ''
      families.set(parent, (families.get(parent) ?? new Map<string, string>()).set(code, zh))
    }
  return new Map([...families.values()].flatMap((family) => [...shortenChinese(family)]))
}

/** The Harmonized System of 2017 with the changes of 2022, as one set of lines. */
export const readNomenclature = (): Nomenclature => {
  const source = readSource()
  const kept = source.filter(({ hscode }) => /^\d+$/.test(hscode) && chapterOf(hscode) !== '99')
  const sourceTexts = new Map(kept.map(({ hscode, description }) => [hscode, description]))
  const added = readTable('hs-2022.tsv', 4)
  const removed = listsOf(readTable('hs-2022-removed.tsv', 2), 1)
  const before = listsOf(added, 3)
  const texts = new Map([
    ...kept.map(({ hscode, description }) => [hscode, correctText(description)] as const),
    ...added.map(([code = '', en = '']) => [code, en] as const),
  ])
  const known = new Set(texts.keys())
  const unknown = [...before.values(), ...removed.values()].flat().filter((code) => !known.has(code))
  if (unknown.length > 0) throw new Error(`hs-2022*.tsv name lines that do not exist: ${unknown.join(', ')}.`)

  const addedWords = wordsOf(added)
  const chapters = wordsOf(readTable('chapters.tsv', 3))
  const headings = new Map([
    ...wordsOf(readTables('headings', 3)),
    ...[...addedWords].filter(([code]) => code.length === 4),
  ])
  const subheadings = nameSubheadings(
    texts,
    headings,
    new Map([...wordsOf(readTables('subheadings', 3)), ...addedWords]),
  )
  const names = new Map([...chapters, ...headings, ...subheadings])
  const chinese = nameInChinese(names)
  const units = readUnits()
  const terms = listsOf(readTable('terms.tsv', 2), 1)
  const sections = readSections([...chapters.keys()])

  const rowOf = (code: string): HsLine => {
    const words = names.get(code)
    if (words === undefined) throw new Error(`content/data/hs/words has no name for ${code}. Write one.`)
    const text = texts.get(code) ?? ''
    const parent = parentOf(code) ?? ''
    const zh = chinese.get(code)
    const above = names.get(parent)
    const isToldByName = text === words.en || (above?.en === words.en && texts.get(parent) === text)
    const isToldInChinese =
      words.zh === undefined || words.zh === zh || (above?.zh === words.zh && chinese.get(parent) === zh)
    const wording: HsWords = {
      ...(isToldByName ? {} : { 'en-US': text }),
      ...(isToldInChinese ? {} : { 'zh-CN': words.zh }),
    }
    const mentions = mentionsOf(text, code, known)
    const after = removed.get(code)
    const since = before.get(code)
    const section = sections.find((candidate) => candidate.chapters.includes(code))
    return {
      code,
      ...(section === undefined ? {} : { section: section.id }),
      slug: slugOf(code, words.en),
      name: { 'en-US': words.en, ...(zh === undefined ? {} : { 'zh-CN': zh }) },
      ...(Object.keys(wording).length === 0 ? {} : { text: wording }),
      ...(since === undefined ? {} : { since: 2022, before: [...since] }),
      ...(after === undefined ? {} : { after: [...after] }),
      ...(code.length < 6 ? {} : { unit: /\bparts\b/i.test(text) ? 'kg' : (longestPrefix(units, code) ?? 'kg') }),
      ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
      terms: [...(longestPrefix(terms, code) ?? [])],
    }
  }

  return {
    sections,
    rows: byCode([...known].map((code) => rowOf(code))),
    sourceTexts,
    findings: [
      ...source
        .filter(({ hscode }) => !sourceTexts.has(hscode))
        .map(({ hscode }) => ({ did: 'dropped' as const, row: hscode, why: 'not a line of the nomenclature' })),
      ...[...sourceTexts]
        .filter(([code, text]) => texts.get(code) !== text)
        .map(([code]) => ({ did: 'fixed' as const, row: code, why: 'misspelled in the source' })),
      ...added.map(([code = '']) => ({ did: 'added' as const, row: code, why: 'new in HS 2022, written here' })),
    ],
  }
}
