import type { Entry } from '@fairlead/engine/define'
import type { GlossaryTerm } from '#content/schema/glossary.ts'
import type { LetterIndexProps } from '#templates/sections/letter-index.tsx'
import type { TermEntry } from '#templates/sections/term-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { glossaryTermPath } from '../view-models/paths.ts'
import { countUses } from './used-in.ts'

type Group = { readonly letter: string; readonly terms: readonly TermEntry[] }

const selectTerm = ({ data }: Entry<GlossaryTerm>, uses: string | undefined): TermEntry => ({
  term: data.term,
  href: glossaryTermPath(data.slug),
  definition: data.definition,
  ...(data.abbreviation === undefined ? {} : { abbreviation: data.abbreviation }),
  ...(data.otherNames === undefined ? {} : { otherNames: data.otherNames }),
  ...(uses === undefined ? {} : { uses }),
})

/** All terms grouped by letter, in zh-CN by pinyin, each with the number of pages that use it. */
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

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All letters, each with its number of terms. */
export const selectGlossaryLetters = ({ content }: SiteBuildContext): LetterIndexProps['letters'] => {
  const terms = content.all('glossary')
  return alphabet.map((letter) => ({ letter, count: terms.filter(({ data }) => data.letter === letter).length }))
}
