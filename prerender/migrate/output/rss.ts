/** A module of the new site: writes a feed as gatsby-plugin-feed did, without the time of the build. */
export const RSS = String.raw`type Feed = {
  readonly title: string
  readonly description?: string | undefined
  readonly siteUrl: string
  /** Path of the feed. */
  readonly path: string
  readonly items: readonly Item[]
}

type Item = Readonly<Record<string, unknown>>

const escape = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cdata = (text: unknown): string => '<![CDATA[' + String(text).replaceAll(']]>', ']]]]><![CDATA[>') + ']]>'

const element = (name: string, content: string): string => '<' + name + '>' + content + '</' + name + '>'

const dateOf = (value: unknown): string => new Date(String(value)).toUTCString()

const itemOf = (item: Item): string => {
  const { title, description, url, guid = url, date, author, categories = [], custom_elements: more = [] } = item
  return element(
    'item',
    [
      element('title', cdata(title)),
      ...(description === undefined || description === null ? [] : [element('description', cdata(description))]),
      ...(url === undefined ? [] : [element('link', escape(url))]),
      '<guid isPermaLink="' + (item['guid'] === undefined) + '">' + escape(guid ?? title) + '</guid>',
      ...(categories as readonly unknown[]).map((category) => element('category', cdata(category))),
      ...(author === undefined ? [] : [element('dc:creator', cdata(author))]),
      ...(date === undefined || date === null ? [] : [element('pubDate', dateOf(date))]),
      ...(more as readonly Item[]).flatMap((part) =>
        Object.entries(part).map(([name, value]) => element(name, /[<&]/.test(String(value)) ? cdata(value) : escape(value))),
      ),
    ].join(''),
  )
}

/** Writes an RSS feed. */
export const rss = ({ title, description = title, siteUrl, path, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel>',
    element('title', cdata(title)),
    element('description', cdata(description)),
    element('link', escape(siteUrl)),
    '<atom:link href="' + escape(siteUrl + path) + '" rel="self" type="application/rss+xml"/>',
    ...items.map(itemOf),
    '</channel></rss>',
  ].join('\n') + '\n'
`
