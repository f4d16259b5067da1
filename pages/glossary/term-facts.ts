import type { GlossaryTerm } from '#content/schema/glossary.ts'
import type { Fact } from '#templates/ui/facts.tsx'
import type { SiteBuildContext } from '../define.ts'

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** A name in another script needs the `lang` of its language. */
const nameInItsLanguage = (text: string, edition: string) => {
  if (isHan(text) === edition.startsWith('zh')) return { text }
  return { text, lang: isHan(text) ? 'zh-CN' : 'en' }
}

export const selectTermFacts = (
  { t, edition }: SiteBuildContext,
  { abbreviation, otherNames = [] }: GlossaryTerm,
): readonly Fact[] => [
  ...(abbreviation === undefined ? [] : [{ label: t('glossary.abbreviation'), values: [{ text: abbreviation }] }]),
  ...(otherNames.length === 0
    ? []
    : [{ label: t('glossary.other-names'), values: otherNames.map((name) => nameInItsLanguage(name, edition)) }]),
]
