import type { TermEntry } from '../sections/term-list.tsx'

export type TermGroup = { readonly letter: string; readonly terms: readonly TermEntry[] }

/** Lower case without accents, hyphens and dots: "Ex-Works", "ex works" and "EX.WORKS" are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}.·'’]/gu, '')
    .replace(/[\s/_–-]+/gu, ' ')
    .toLowerCase()
    .trim()

const namesOf = ({ term, abbreviation = '', otherNames = [] }: TermEntry): string =>
  fold([term, abbreviation, ...otherNames].join('\n').replaceAll('\n', ' \u0001 '))

/**
 * Leaves the terms that have all typed words in their names; if no name has them, those that have them in their
 * definition. An empty query leaves all.
 */
export const filterTerms = (groups: readonly TermGroup[], query: string): readonly TermGroup[] => {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return groups
  const keep = (textOf: (term: TermEntry) => string): readonly TermGroup[] =>
    groups
      .map(({ letter, terms }) => ({
        letter,
        terms: terms.filter((term) => words.every((word) => textOf(term).includes(word))),
      }))
      .filter(({ terms }) => terms.length > 0)
  const named = keep(namesOf)
  return named.length > 0 ? named : keep(({ definition }) => fold(definition))
}
