import { gunzipSync } from 'node:zlib'
import { SITEMAP_LIMIT } from '../settings.ts'

export type SitemapFile =
  /** `locations` as they stand there; `isIndex` if they are those of further files. */
  | {
      readonly _tag: 'Sitemap'
      readonly isIndex: boolean
      readonly locations: readonly string[]
      readonly fault?: string
    }
  /** RSS or Atom, which lists only the newest pages. */
  | { readonly _tag: 'Feed' }
  /** No sitemap at all, such as a document that a host sends for every address. */
  | { readonly _tag: 'Alien'; readonly fault: string }
  | { readonly _tag: 'Bomb' }

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (name !== undefined) return NAMED[name] ?? whole
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })

/** UTF-8 unless a byte order mark says otherwise; it is left out. */
const decodeText = (bytes: Buffer): string => {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

/** One search for each comment, however many are open. */
const withoutComments = (text: string): string => {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    parts.push(text.slice(from, at))
    const end = text.indexOf('-->', at + 4)
    if (end < 0) return parts.join('')
    from = end + 3
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from)
}

const readXml = (text: string): SitemapFile => {
  const xml = withoutComments(text)
  const [, prefix = '', root] = /<([\w.-]+:)?(urlset|sitemapindex)\b/.exec(xml) ?? []
  if (root === undefined && /<(rss|feed|rdf:RDF)\b/.test(xml)) return { _tag: 'Feed' }
  if (root === undefined) return { _tag: 'Alien', fault: 'it has neither urlset nor sitemapindex' }
  // Elements of other namespaces, such as image:loc, are no pages.
  const open = new RegExp(`<${prefix}loc(?:\\s[^<>]*)?>`, 'g')
  const close = `</${prefix}loc`
  const locations: string[] = []
  for (let found = open.exec(xml); found !== null; found = open.exec(xml)) {
    const end = xml.indexOf(close, open.lastIndex)
    if (end < 0) break
    const content = xml.slice(open.lastIndex, end).trim()
    const [, literal] = /^<!\[CDATA\[([\s\S]*?)\]\]>$/.exec(content) ?? []
    locations.push(literal?.trim() ?? decodeEntities(content))
    open.lastIndex = end
  }
  const isClosed = xml.includes(`</${prefix}${root}`) || new RegExp(`<${prefix}${root}\\b[^<>]*/>`).test(xml)
  return {
    _tag: 'Sitemap',
    isIndex: root === 'sitemapindex',
    locations,
    ...(isClosed ? {} : { fault: `its ${root} is not closed: it ends in the middle` }),
  }
}

/** Reads a file of a sitemap: XML with or without byte order mark, plain or gzipped, or a list of addresses. */
export const readSitemap = (body: Buffer): SitemapFile => {
  let bytes = body
  if (body[0] === 0x1f && body[1] === 0x8b)
    try {
      bytes = gunzipSync(body, { maxOutputLength: SITEMAP_LIMIT })
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? { _tag: 'Bomb' }
        : { _tag: 'Alien', fault: 'its gzip data cannot be decoded' }
    }
  const text = decodeText(bytes)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > 0 && lines.every((line) => /^https?:\/\/\S+\s*$/.test(line)))
    return { _tag: 'Sitemap', isIndex: false, locations: lines.map((line) => line.trim()) }
  return readXml(text)
}
