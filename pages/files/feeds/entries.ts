import type { SiteBuildContext } from '../../define.ts'
import { postsOfBlog } from '../../select/blog-entries.ts'
import type { FeedName } from '../../select/feed-links.ts'
import { postPath, updatePath } from '../../select/paths.ts'
import { updateIssues } from '../../select/updates/issues.ts'
import { absoluteUrl } from '../../structured-data/urls.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import type { FeedEntry } from './feed.ts'
import { laneHtml } from './lane-html.ts'

/** Whoever follows a feed has read what is older. */
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

/** The newest entries of a feed, the newest first, with links that hold wherever they are read. */
export const feedEntries = (context: SiteBuildContext, feed: FeedName): readonly FeedEntry[] => {
  const origin = context.settings.editions[context.edition]?.origin ?? ''
  return sources[feed](context).map((entry) => ({ ...entry, html: withAbsoluteLinks(entry.html, origin, entry.url) }))
}
