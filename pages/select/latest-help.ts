import type { EntryBandProps } from '#templates/sections/entry-band.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectDay } from './format-day.ts'
import { newestFirst } from './help-entries.ts'
import { helpArticlePath } from './paths.ts'

const shown = 4

/** The help articles that were looked after last. */
export const selectLatestHelp = ({ content, edition, t }: SiteBuildContext): EntryBandProps => ({
  title: t('help.latest'),
  entries: content
    .all('helpArticles')
    .toSorted(newestFirst)
    .slice(0, shown)
    .map(({ data: { title, slug, updated } }) => ({ title, href: helpArticlePath(slug), note: selectDay(updated, edition) })),
})
