import { SitemapStream, streamToPromise } from 'sitemap'
import type { Head } from '#runtime/protocol/head.ts'

/** One page as the sitemap lists it: its absolute URL and its versions in all editions. */
export type SitemapPage = { readonly url: string; readonly alternates: Head['alternates'] }

/** The limit of the sitemap protocol is 50,000 URLs a file. */
const URLS_PER_FILE = 50_000

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const encode = async (origin: string, pages: readonly SitemapPage[]): Promise<string> => {
  if (pages.length === 0) return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}></urlset>`
  const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, video: false, image: false, xhtml: true } })
  const text = streamToPromise(stream)
  for (const { url, alternates } of pages) stream.write({ url, links: alternates.map(({ lang, href }) => ({ lang, url: href })) })
  stream.end()
  return (await text).toString()
}

const indexOf = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><sitemapindex ${NAMESPACES}>${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('')}</sitemapindex>`

/** `sitemap.xml`, or an index of that name and its parts where one file cannot hold all pages. */
export const createSitemap = async (
  origin: string,
  basePath: string,
  pages: readonly SitemapPage[],
): Promise<ReadonlyMap<string, string>> => {
  if (pages.length <= URLS_PER_FILE) return new Map([['sitemap.xml', await encode(origin, pages)]])
  const files = new Map<string, string>()
  for (let start = 0; start < pages.length; start += URLS_PER_FILE) {
    files.set(`sitemap-${files.size + 1}.xml`, await encode(origin, pages.slice(start, start + URLS_PER_FILE)))
  }
  return new Map([['sitemap.xml', indexOf([...files.keys()].map((file) => `${origin}${basePath}/${file}`))], ...files])
}
