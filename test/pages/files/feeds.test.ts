import { describe, expect, it } from 'vitest'
import { withAbsoluteLinks } from '#pages/files/feeds/absolute-links.ts'
import { writeAtom } from '#pages/files/feeds/atom.ts'
import type { Feed, FeedEntry } from '#pages/files/feeds/feed.ts'
import { writeJsonFeed } from '#pages/files/feeds/json-feed.ts'
import { writeRss } from '#pages/files/feeds/rss.ts'

const anEntry = (entry: Partial<FeedEntry> = {}): FeedEntry => ({
  url: 'https://site.example/blog/tea',
  title: 'Tea & <coffee>',
  summary: 'Both.',
  html: '<p>Tea &amp; "coffee"</p>',
  author: 'Ada',
  published: '2026-08-11',
  updated: '2026-11-20',
  ...entry,
})

const aFeed = (feed: Partial<Feed> = {}): Feed => ({
  title: 'A blog',
  description: 'About drinks.',
  lang: 'en-US',
  home: 'https://site.example/blog',
  self: 'https://site.example/blog/feed',
  updated: '2026-11-20',
  entries: [anEntry()],
  ...feed,
})

/** The texts of all elements of a name, by a separate parser, which rejects malformed XML. */
const textsOf = (xml: string, name: string): readonly string[] => {
  const open: string[] = []
  for (const [tag] of xml.replace(/<\?.*?\?>/, '').matchAll(/<[^>]+>/g)) {
    if (tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) open.push(/^<([^\s>]+)/.exec(tag)?.[1] ?? '')
    else expect(`</${open.pop()}>`).toBe(tag)
  }
  expect(open).toEqual([])
  return Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, text = '']) => text)
}

describe.each([
  { format: 'RSS', write: writeRss },
  { format: 'Atom', write: writeAtom },
])('a feed in $format', ({ write }) => {
  it('is well-formed, and escapes text and markup', () => {
    const xml = write(aFeed())
    expect(textsOf(xml, 'title')).toEqual(['A blog', 'Tea &amp; &lt;coffee&gt;'])
    expect(xml).toContain('&lt;p&gt;Tea &amp;amp; &quot;coffee&quot;&lt;/p&gt;')
  })

  it('does not depend on the time zone, and has the day of its last change', () => {
    expect(write(aFeed())).toMatch(/Fri, 20 Nov 2026 00:00:00 GMT|2026-11-20T00:00:00Z/)
  })

  it('is valid without entries', () => {
    expect(textsOf(write(aFeed({ entries: [] })), 'title')).toEqual(['A blog'])
  })
})

describe('a feed in RSS', () => {
  it('an RSS feed formats dates by RFC 822, and uses the page address as id', () => {
    const xml = writeRss(aFeed())
    expect(textsOf(xml, 'pubDate')).toEqual(['Tue, 11 Aug 2026 00:00:00 GMT'])
    expect(textsOf(xml, 'guid')).toEqual(textsOf(xml, 'link').slice(1))
  })
})

describe('a feed in Atom', () => {
  it('an Atom feed has the elements that RFC 4287 requires of a feed and each entry', () => {
    const xml = writeAtom(aFeed())
    expect(textsOf(xml, 'id')).toEqual(['https://site.example/blog', 'https://site.example/blog/tea'])
    expect(textsOf(xml, 'updated')).toEqual(['2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'])
    expect(textsOf(xml, 'name')).toEqual(['Ada'])
    expect(xml).toContain('rel="self"')
  })
})

describe('a JSON feed', () => {
  it('has the members that JSON Feed 1.1 requires', () => {
    expect(JSON.parse(writeJsonFeed(aFeed()))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A blog',
      feed_url: 'https://site.example/blog/feed',
      items: [
        {
          id: 'https://site.example/blog/tea',
          content_html: '<p>Tea &amp; "coffee"</p>',
          date_published: '2026-08-11T00:00:00Z',
        },
      ],
    })
  })
})

describe('links in a feed', () => {
  const absolute = (html: string) => withAbsoluteLinks(html, 'https://site.example', 'https://site.example/blog/tea')

  it('are absolute if they lead to the site or the page', () => {
    expect(absolute('<a href="/glossary/teu#a"></a>')).toBe('<a href="https://site.example/glossary/teu#a"></a>')
    expect(absolute('<a class="x" href="#part"></a>')).toBe(
      '<a class="x" href="https://site.example/blog/tea#part"></a>',
    )
    expect(absolute('<img src="/a.svg">')).toBe('<img src="https://site.example/a.svg">')
    for (const html of [
      '<a href="https://a.example/"></a>',
      '<a href="//a.example/"></a>',
      '<a href="mailto:a@b.example"></a>',
    ])
      expect(absolute(html)).toBe(html)
  })
})
