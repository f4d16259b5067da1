import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { bindText } from '../../view-models/bind-figures.ts'
import { selectDay } from '../../view-models/format-day.ts'
import { textMiniature } from '../../view-models/miniatures.ts'
import { releasePath } from '../../view-models/paths.ts'
import { selectProseParts } from '../../view-models/prose.ts'

/** Newest first; releases of one day by id. */
export const selectReleaseEntries = (
  { content, edition }: SiteBuildContext,
  belongs: (id: string) => boolean = () => true,
): readonly ListEntry[] =>
  content
    .all('releases')
    .filter(({ id }) => belongs(id))
    .toSorted((a, b) => b.data.published.localeCompare(a.data.published) || (a.id < b.id ? -1 : 1))
    .map(({ data: { title, slug, summary, published }, body }) => ({
      title,
      href: releasePath(slug),
      summary: bindText(summary),
      note: selectDay(published, edition),
      miniature: textMiniature(selectProseParts(body)),
    }))
