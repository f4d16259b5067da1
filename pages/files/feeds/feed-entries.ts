import type { PageRecords } from '@fairlead/engine/define'
import type { SiteBuildContext } from '../../define.ts'
import { absoluteUrl } from '../../structured-data/urls.ts'
import type { FeedName } from '../../view-models/feed-links.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import type { FeedEntry } from './feed.ts'

/** Limit of a feed: its readers have seen older entries. */
const MAX_ENTRIES = 20

/** The newest entries of a feed, newest first, with absolute links. */
export const selectFeedEntries = (
  context: SiteBuildContext & { readonly pages: PageRecords },
  feed: FeedName,
): readonly FeedEntry[] => {
  const { pages, settings, edition } = context
  const origin = settings.editions[edition]?.origin ?? ''
  return pages
    .all()
    .flatMap(({ path, title, description, twin }) => {
      if (twin?.feed !== feed) return []
      const { author = settings.name, published = '', updated = published } = twin.facts ?? {}
      return [{ path, title: twin.title ?? title, summary: description, author, published, updated }]
    })
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, MAX_ENTRIES)
    .map(({ path, ...entry }) => {
      const url = absoluteUrl(context, path)
      return { url, ...entry, html: withAbsoluteLinks(pages.twin(path).html ?? '', origin, url) }
    })
}
