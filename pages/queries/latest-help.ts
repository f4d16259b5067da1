import type { StaticQuery } from '#runtime/define/static-query.ts'
import type { SiteCollections } from '#content/collections.ts'
import type { LatestListProps } from '#templates/sections/latest-list.tsx'
import type { MessageKey } from '../define.ts'
import { formatDay } from '../select/format-day.ts'
import { newestFirst } from '../select/help-entries.ts'
import { helpArticlePath } from '../select/paths.ts'

export const latestHelp: StaticQuery<LatestListProps, SiteCollections, MessageKey> = {
  name: 'latest-help',
  run: ({ content, edition, t }) => ({
    title: t('help.latest'),
    entries: content
      .all('helpArticles')
      .toSorted(newestFirst)
      .slice(0, 4)
      .map(({ data }) => ({
        title: data.title,
        href: helpArticlePath(data.slug),
        note: formatDay(data.updated, edition),
        dateTime: data.updated,
      })),
  }),
}
