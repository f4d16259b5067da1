import type { HsLine } from '../../schema/hs.ts'
import { readTable } from './read-table.ts'
import { slugOf, toWords } from './slug.ts'
import { correctText, toAmerican } from './spelling.ts'

export type OldSlugReason = 'shortened' | 'corrected' | 'nomenclature'

/** A former slug of a line, and its current one. */
export type OldSlug = { readonly from: string; readonly to: string; readonly why: OldSlugReason }

/** Longest slug ever given; a shorter one did not have to be shortened. */
const longest = 110
const shortest = 72

/** The whole text in the address, used before addresses were made from names. */
const longSlug = (code: string, text: string): string => {
  const words = [code, ...toWords(text).split('-')]
  while (words.join('-').length > longest) words.pop()
  return words.join('-')
}

/**
 * Slugs that redirect: a heading's whole text, shortened; a misspelled word, corrected; the bare code of a removed
 * line. None redirects to another old slug. `hasPage` tells which lines have a page in every edition.
 */
export const oldSlugs = (
  rows: readonly HsLine[],
  sourceTexts: ReadonlyMap<string, string>,
  hasPage: (row: HsLine) => boolean,
): readonly OldSlug[] => {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const current = new Set(rows.map(({ slug }) => slug))
  /** The line itself, or its heading if an edition has no page for the line. */
  const slugAt = (code: string): string => {
    const row = byCode.get(code)
    if (row === undefined)
      throw new Error(`content/data/hs/words/former-codes.tsv leads to ${code}, which is not a line.`)
    return hasPage(row) ? row.slug : slugAt(code.slice(0, -2))
  }
  const shortened = rows.flatMap(({ code, slug }) => {
    const text = sourceTexts.get(code)
    if (code.length === 6 || text === undefined) return []
    const from = longSlug(code, toAmerican(text))
    return from.length < shortest ? [] : [{ from, to: slug, why: 'shortened' as const }]
  })
  const corrected = rows.flatMap((row) => {
    const source = sourceTexts.get(row.code)
    if (source === undefined || source === correctText(source) || !hasPage(row)) return []
    return [{ from: slugOf(row.code, source), to: row.slug, why: 'corrected' as const }]
  })
  const replaced = rows.flatMap(({ code, after = [] }) => {
    const [only, ...others] = after
    const to = only !== undefined && others.length === 0 ? only : code
    return after.length === 0 ? [] : [{ from: code, to: slugAt(to), why: 'nomenclature' as const }]
  })
  const former = readTable('former-codes.tsv', 2).map(([from = '', to = '']) => ({
    from,
    to: slugAt(to),
    why: 'nomenclature' as const,
  }))
  const seen = new Set<string>()
  return [...shortened, ...corrected, ...replaced, ...former]
    .filter(({ from }) => {
      if (current.has(from) || seen.has(from)) return false
      seen.add(from)
      return true
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
