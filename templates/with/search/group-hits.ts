import { markMatches } from '#search/mark-matches.ts'
import type { HitGroup } from '../../sections/search-hits.tsx'
import type { Answered } from './use-site-search.ts'

/** Groups the hits by section, the section of the best hit first. */
export const groupHits = (
  { typed, answer }: Answered,
  sections: Readonly<Record<string, string>>,
  idPrefix: string,
): readonly HitGroup[] => {
  if (answer._tag === 'Unavailable') return []
  const spellings = answer.spellings.flatMap(({ takenFor }) => takenFor)
  const names = [...new Set(answer.hits.map(({ section }) => section))]
  return names.map((section) => ({
    id: `${idPrefix}-${section}`,
    // A hit of another build may be in a section that this page does not know.
    label: sections[section] ?? '',
    hits: answer.hits
      .filter((hit) => hit.section === section)
      .map(({ path, title, summary }) => ({
        id: `${idPrefix}-${path.replace(/[^a-z0-9]+/gi, '-')}`,
        href: path,
        title: markMatches(title, typed, spellings),
        summary: markMatches(summary, typed, spellings),
      })),
  }))
}
