import { type Feed, type FeedEntry, momentOf } from './feed.ts'
import { documentOf, element, type Xml } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** Formats a day as RSS does, by RFC 822. */
const dateOf = (day: string): string => new Date(momentOf(day)).toUTCString()

const itemOf = ({ url, title, summary, html, author, published }: FeedEntry): Xml =>
  element('item', [
    element('title', title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('pubDate', dateOf(published)),
    // The RSS element `author` must be an e-mail address.
    element('dc:creator', author),
    element('description', summary),
    element('content:encoded', html),
  ])

/** RSS 2.0, with the full text of each entry. */
export const writeRss = ({ title, description, lang, home, self, updated, entries }: Feed): string =>
  documentOf(
    element(
      'rss',
      [
        element('channel', [
          element('title', title),
          element('link', home),
          element('description', description),
          element('language', lang),
          element('lastBuildDate', dateOf(updated)),
          element('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
          ...entries.map(itemOf),
        ]),
      ],
      { version: '2.0', ...namespaces },
    ),
  )
