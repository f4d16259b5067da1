import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { selectDay } from './format-day.ts'
import { releasePath } from './paths.ts'

/** Newest first; those of one day by id. */
export const selectReleaseEntries = (
  { content, edition }: SiteBuildContext,
  belongs: (id: string) => boolean = () => true,
): readonly ListEntry[] =>
  content
    .all('releases')
    .filter(({ id }) => belongs(id))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))
    .map(({ data: { title, slug, summary, published } }) => ({
      title,
      href: releasePath(slug),
      summary: bindText(summary),
      note: selectDay(published, edition),
    }))
