import { type Feed, type FeedEntry, momentOf } from './feed.ts'
import { documentOf, element, type Xml } from './xml.ts'

const entryOf = ({ url, title, summary, html, author, published, updated }: FeedEntry): Xml =>
  element('entry', [
    element('title', title),
    element('id', url),
    element('link', [], { rel: 'alternate', type: 'text/html', href: url }),
    element('published', momentOf(published)),
    element('updated', momentOf(updated)),
    element('author', [element('name', author)]),
    element('summary', summary),
    element('content', html, { type: 'html' }),
  ])

/** Atom, RFC 4287, with the full text of each entry. */
export const writeAtom = ({ title, description, lang, home, self, updated, entries }: Feed): string =>
  documentOf(
    element(
      'feed',
      [
        element('title', title),
        element('subtitle', description),
        element('id', home),
        element('link', [], { rel: 'alternate', type: 'text/html', href: home }),
        element('link', [], { rel: 'self', type: 'application/atom+xml', href: self }),
        element('updated', momentOf(updated)),
        ...entries.map(entryOf),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': lang },
    ),
  )
