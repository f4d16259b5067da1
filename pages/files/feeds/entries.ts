import type { SiteBuildContext } from '../../define.ts'
import { absoluteUrl } from '../../structured-data/urls.ts'
import { postsOfBlog } from '../../view-models/blog-entries.ts'
import type { FeedName } from '../../view-models/feed-links.ts'
import { postPath, updatePath } from '../../view-models/paths.ts'
import { updateIssues } from '../../view-models/updates/issues.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import type { FeedEntry } from './feed.ts'
import { laneHtml } from './lane-html.ts'

/** Limit of a feed: its readers have seen older entries. */
const mostEntries = 20

const blogEntries = (context: SiteBuildContext): readonly FeedEntry[] =>
  postsOfBlog(context)
    .slice(0, mostEntries)
    .map(({ data, body }) => ({
      url: absoluteUrl(context, postPath(data)),
      title: data.title,
      summary: data.summary,
      html: body.html,
      author: context.content.get('blogAuthors', data.author).data.name,
      published: data.published,
      updated: data.updated ?? data.published,
    }))

const updateEntries = (context: SiteBuildContext): readonly FeedEntry[] =>
  updateIssues(context)
    .slice(0, mostEntries)
    .map(({ data, body }) => ({
      url: absoluteUrl(context, updatePath(data.slug)),
      title: data.title,
      summary: data.summary,
      html: body.html + data.lanes.map((lane) => laneHtml(context, lane)).join(''),
      author: context.settings.name,
      published: data.published,
      updated: data.updated ?? data.published,
    }))

const sources: Readonly<Record<FeedName, (context: SiteBuildContext) => readonly FeedEntry[]>> = {
  blog: blogEntries,
  updates: updateEntries,
}

/** The newest entries of a feed, newest first, with absolute links. */
export const feedEntries = (context: SiteBuildContext, feed: FeedName): readonly FeedEntry[] => {
  const origin = context.settings.editions[context.edition]?.origin ?? ''
  return sources[feed](context).map((entry) => ({ ...entry, html: withAbsoluteLinks(entry.html, origin, entry.url) }))
}
