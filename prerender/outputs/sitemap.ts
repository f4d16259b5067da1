import type { Head } from '#runtime/protocol/head.ts'
import { escapeHtml } from '../base/escape-html.ts'
import { type OutputFile, outputFile } from './output-file.ts'

/** Pages of a sitemap, in columns, since there may be very many. */
export type SitemapPages = {
  /** Absolute URLs by route index. */
  readonly urls: readonly string[]
  /** Indexes of the routes to list, sorted by URL. */
  readonly routeIndexes: Uint32Array
}

/** Returns the versions of a page in all editions. */
type AlternatesAt = (routeIndex: number) => Head['alternates']

/** A fifth of the protocol's limit: such a file takes little memory, and a changed page rewrites little. */
const URLS_PER_FILE = 10_000

const START = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const encodePage = (url: string, alternates: Head['alternates']): string =>
  `<url><loc>${escapeHtml(url)}</loc>${alternates
    .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(href)}"/>`)
    .join('')}</url>`

/** Pages formatted at a time: ten thousand strings would take more memory than the file. */
const PAGES_A_PART = 500

const encode = ({ urls, routeIndexes }: SitemapPages, alternatesAt: AlternatesAt): string => {
  const parts: string[] = []
  for (let start = 0; start < routeIndexes.length; start += PAGES_A_PART) {
    const part = Array.from(routeIndexes.subarray(start, start + PAGES_A_PART))
    parts.push(part.map((routeIndex) => encodePage(urls[routeIndex] ?? '', alternatesAt(routeIndex))).join(''))
  }
  return `${START}<urlset ${NAMESPACES}>${parts.join('')}</urlset>`
}

const encodeIndex = (urls: readonly string[]): string =>
  `${START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
    .join('')}</sitemapindex>`

/** Generates `sitemap.xml`, or for many pages its parts and an index of that name. */
export function* listSitemaps(
  { origin, basePath }: { readonly origin: string; readonly basePath: string },
  { urls, routeIndexes }: SitemapPages,
  alternatesAt: AlternatesAt,
): Generator<OutputFile> {
  if (routeIndexes.length <= URLS_PER_FILE) {
    yield outputFile('sitemap.xml', 'sitemap', () => encode({ urls, routeIndexes }, alternatesAt))
    return
  }
  const files: string[] = []
  for (let start = 0; start < routeIndexes.length; start += URLS_PER_FILE) {
    const file = `sitemap-${files.length + 1}.xml`
    const part = routeIndexes.subarray(start, start + URLS_PER_FILE)
    yield outputFile(file, 'sitemap', () => encode({ urls, routeIndexes: part }, alternatesAt))
    files.push(file)
  }
  yield outputFile('sitemap.xml', 'sitemap', () => encodeIndex(files.map((file) => `${origin}${basePath}/${file}`)))
}
