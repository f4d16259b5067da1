import { describe, expect, it } from 'vitest'
import { listSitemaps } from '#prerender/outputs/sitemap.ts'
import type { Head } from '#runtime/protocol/head.ts'

const origin = 'https://site.example'

type SomePage = { readonly url: string; readonly alternates: Head['alternates'] }

const aPage = (path: string): SomePage => ({ url: `${origin}${path}`, alternates: [] })
/** Files of a sitemap in the order in which they are generated. */
const sitemapOf = (pages: readonly SomePage[], basePath = ''): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const listed = { urls: pages.map(({ url }) => url), routeIndexes: Uint32Array.from(pages.keys()) }
  const alternatesAt = (routeIndex: number): Head['alternates'] => pages[routeIndex]?.alternates ?? []
  for (const { path, content } of listSitemaps({ origin, basePath }, listed, alternatesAt))
    files.set(path, String(content()))
  return files
}

const locations = (xml: string | undefined): readonly string[] =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

describe('a sitemap', () => {
  it('lists every page', () => {
    const files = sitemapOf([aPage('/'), aPage('/a?b&c')])
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(locations(files.get('sitemap.xml'))).toEqual(['https://site.example/', 'https://site.example/a?b&amp;c'])
  })

  it('lists the versions of a page in other languages', () => {
    const alternates = [
      { lang: 'en-US', href: `${origin}/a` },
      { lang: 'zh-CN', href: 'https://cn.site.example/a' },
    ]
    const xml = sitemapOf([{ url: `${origin}/a`, alternates }]).get('sitemap.xml')
    expect(
      [...(xml ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => ({ lang, href })),
    ).toEqual(alternates)
  })

  it('a site without pages has a sitemap', () => {
    expect(sitemapOf([]).get('sitemap.xml')).toContain('<urlset')
  })

  it('a large sitemap consists of several files and an index, which comes last', () => {
    const pages = Array.from({ length: 10_001 }, (_, index) => aPage(`/${index}`))
    const files = sitemapOf(pages, '/docs')
    expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
    expect(locations(files.get('sitemap.xml'))).toEqual([
      `${origin}/docs/sitemap-1.xml`,
      `${origin}/docs/sitemap-2.xml`,
    ])
    expect([locations(files.get('sitemap-1.xml')).length, locations(files.get('sitemap-2.xml')).length]).toEqual([
      10_000, 1,
    ])
  })

  it('lists each page once, in the given order, in any number of files', () => {
    const pages = Array.from({ length: 20_000 }, (_, index) => aPage(`/${index}`))
    const files = sitemapOf(pages)
    const listed = ['sitemap-1.xml', 'sitemap-2.xml'].flatMap((file) => locations(files.get(file)))
    expect([files.size, listed.length, listed.every((url, at) => url === pages[at]?.url)]).toEqual([3, 20_000, true])
  })

  it('is valid XML for any address', () => {
    const alternates = [{ lang: 'x"', href: `${origin}/"&<` }]
    const xml = sitemapOf([{ url: `${origin}/<&">`, alternates }]).get('sitemap.xml')
    expect(locations(xml)).toEqual([`${origin}/&lt;&amp;&quot;&gt;`])
    expect(xml).toContain(`hreflang="x&quot;" href="${origin}/&quot;&amp;&lt;"/>`)
  })
})
