import type { GlossaryTerm } from '#content/schema/glossary.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { TermEntry } from '#templates/sections/term-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { glossaryTermPath } from './paths.ts'
import { countUses } from './used-in.ts'

type Group = { readonly letter: string; readonly terms: readonly TermEntry[] }

const selectTerm = ({ data }: Entry<GlossaryTerm>, uses: string | undefined): TermEntry => ({
  term: data.term,
  href: glossaryTermPath(data.slug),
  definition: data.definition,
  ...(data.abbreviation === undefined ? {} : { abbreviation: data.abbreviation }),
  ...(uses === undefined ? {} : { uses }),
})

/** All terms under their letters; in zh-CN both follow the pinyin. Each says on how many pages it is used. */
export const selectGlossaryGroups = (context: SiteBuildContext): readonly Group[] => {
  const { content, edition, t } = context
  const { compare } = new Intl.Collator(edition)
  const usesOf = countUses(context)
  const usesText = (path: string): string | undefined =>
    usesOf(path) === 0 ? undefined : t('glossary.uses', { count: usesOf(path) })
  const entries = content.all('glossary').toSorted((a, b) => compare(a.data.term, b.data.term))
  const letters = [...new Set(entries.map(({ data }) => data.letter))].sort()
  return letters.map((letter) => {
    const ofLetter = entries.filter(({ data }) => data.letter === letter)
    return { letter, terms: ofLetter.map((entry) => selectTerm(entry, usesText(glossaryTermPath(entry.data.slug)))) }
  })
}
