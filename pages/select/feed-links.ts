import type { AlternateFile } from '#runtime/define/page.ts'
import type { TagBandProps } from '#templates/sections/tag-band.tsx'
import type { MessageKey, SiteTranslate } from '../define.ts'
import { blogPath, feedPath, updatesPath } from './paths.ts'

export type FeedName = 'blog' | 'updates'
export type FeedFormat = 'rss' | 'atom' | 'json'

/** What has feeds: the section they stand in, and the name they have in a reader. */
export const feeds: Readonly<Record<FeedName, { readonly section: () => string; readonly title: MessageKey }>> = {
  blog: { section: blogPath, title: 'feed.blog' },
  updates: { section: updatesPath, title: 'feed.updates' },
}

/** How each format is called, and its media type. */
export const feedFormats: Readonly<Record<FeedFormat, { readonly label: string; readonly type: string }>> = {
  rss: { label: 'RSS', type: 'application/rss+xml' },
  atom: { label: 'Atom', type: 'application/atom+xml' },
  json: { label: 'JSON Feed', type: 'application/feed+json' },
}

const formats = Object.keys(feedFormats) as readonly FeedFormat[]

/** What the head of a section's pages says of its feeds. */
export const selectFeedFiles = (t: SiteTranslate, feed: FeedName): readonly AlternateFile[] =>
  formats.map((format) => ({
    type: feedFormats[format].type,
    path: feedPath(feeds[feed].section(), format),
    title: t(feeds[feed].title),
  }))

/** The feeds of a section as links. */
export const selectFeedLinks = (t: SiteTranslate, feed: FeedName): TagBandProps => ({
  title: t('feed.title'),
  links: formats.map((format) => ({ label: feedFormats[format].label, href: feedPath(feeds[feed].section(), format) })),
})
