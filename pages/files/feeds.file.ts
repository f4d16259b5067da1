import { defineFile } from '../define.ts'
import { absoluteUrl } from '../structured-data/urls.ts'
import { type FeedFormat, type FeedName, feeds } from '../view-models/feed-links.ts'
import { feedPath } from '../view-models/paths.ts'
import { writeAtom } from './feeds/atom.ts'
import type { Feed, FeedEntry } from './feeds/feed.ts'
import { selectFeedEntries } from './feeds/feed-entries.ts'
import { writeJsonFeed } from './feeds/json-feed.ts'
import { writeRss } from './feeds/rss.ts'

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}

/** Landing page of a feed. */
const indexes = { blog: 'blog', updates: 'global-logistics-update' } as const satisfies Record<FeedName, string>

const names = Object.keys(feeds) as readonly FeedName[]
const formats = Object.keys(writers) as readonly FeedFormat[]

/** The day of the newest change. Feeds need one even if they are empty. */
const lastChange = (entries: readonly FeedEntry[]): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '1970-01-01'

export const file = defineFile<{ readonly name: FeedName; readonly format: FeedFormat }>({
  needs: 'pages',
  routes: ({ content }) =>
    names
      .filter((name) => content.find('indexes', indexes[name]) !== undefined)
      .flatMap((name) =>
        formats.map((format) => ({ path: feedPath(feeds[name].section(), format), params: { name, format } })),
      ),
  write: (context) => {
    const { content, settings, edition, t, path, params } = context
    const { name, format } = params
    const entries = selectFeedEntries(context, name)
    return writers[format]({
      title: t(feeds[name].title),
      description: content.get('indexes', indexes[name]).data.meta.description,
      lang: settings.editions[edition]?.lang ?? edition,
      home: absoluteUrl(context, feeds[name].section()),
      self: absoluteUrl(context, path),
      updated: lastChange(entries),
      entries,
    })
  },
})
