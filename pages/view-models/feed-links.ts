import type { AlternateFile } from '@fairlead/engine/define'
import type { TagBandProps } from '#templates/sections/tag-band.tsx'
import type { MessageKey, SiteTranslate } from '../define.ts'
import { blogPath, feedPath, updatesPath } from './paths.ts'

export type FeedName = 'blog' | 'updates'
export type FeedFormat = 'rss' | 'atom' | 'json'

/** A section with feeds, and the name of its feeds. */
export const feeds: Readonly<Record<FeedName, { readonly section: () => string; readonly title: MessageKey }>> = {
  blog: { section: blogPath, title: 'feed.blog' },
  updates: { section: updatesPath, title: 'feed.updates' },
}

/** Name and media type of each format. */
export const feedFormats: Readonly<Record<FeedFormat, { readonly label: string; readonly type: string }>> = {
  rss: { label: 'RSS', type: 'application/rss+xml' },
  atom: { label: 'Atom', type: 'application/atom+xml' },
  json: { label: 'JSON Feed', type: 'application/feed+json' },
}

const formats = Object.keys(feedFormats) as readonly FeedFormat[]

/** Feed links for the head of a section's pages. */
export const selectFeedFiles = (t: SiteTranslate, feed: FeedName): readonly AlternateFile[] =>
  formats.map((format) => ({
    type: feedFormats[format].type,
    path: feedPath(feeds[feed].section(), format),
    title: t(feeds[feed].title),
  }))

/** Links to the feeds of a section. */
export const selectFeedLinks = (t: SiteTranslate, feed: FeedName): TagBandProps => ({
  title: t('feed.title'),
  links: formats.map((format) => ({ label: feedFormats[format].label, href: feedPath(feeds[feed].section(), format) })),
})
