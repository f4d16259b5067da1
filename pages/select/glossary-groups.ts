import type { GlossaryTerm } from '#content/schema/glossary.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { TermEntry } from '#templates/sections/term-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { glossaryTermPath } from './paths.ts'

type Group = { readonly letter: string; readonly terms: readonly TermEntry[] }

const selectTerm = ({ data }: Entry<GlossaryTerm>): TermEntry => ({
  term: data.term,
  href: glossaryTermPath(data.slug),
  definition: data.definition,
  ...(data.abbreviation === undefined ? {} : { abbreviation: data.abbreviation }),
})

/** All terms under their letters; in zh-CN both follow the pinyin. */
export const selectGlossaryGroups = ({ content, edition }: SiteBuildContext): readonly Group[] => {
  const { compare } = new Intl.Collator(edition)
  const entries = content.all('glossary').toSorted((a, b) => compare(a.data.term, b.data.term))
  return [...new Set(entries.map(({ data }) => data.letter))]
    .sort()
    .map((letter) => ({ letter, terms: entries.filter(({ data }) => data.letter === letter).map(selectTerm) }))
}
