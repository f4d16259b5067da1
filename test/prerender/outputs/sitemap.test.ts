import { describe, expect, it } from 'vitest'
import { createSitemap, type SitemapPage } from '#prerender/outputs/sitemap.ts'

const origin = 'https://site.example'
const aPage = (path: string): SitemapPage => ({ url: `${origin}${path}`, alternates: [] })
const locations = (xml: string | undefined): readonly string[] =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

describe('createSitemap', () => {
  it('lists every page', async () => {
    const files = await createSitemap(origin, '', [aPage('/'), aPage('/a?b&c')])
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(locations(files.get('sitemap.xml'))).toEqual(['https://site.example/', 'https://site.example/a?b&amp;c'])
  })

  it('names the versions of a page in other languages', async () => {
    const alternates = [
      { lang: 'en-US', href: `${origin}/a` },
      { lang: 'zh-CN', href: 'https://cn.site.example/a' },
    ]
    const xml = (await createSitemap(origin, '', [{ url: `${origin}/a`, alternates }])).get('sitemap.xml')
    expect([...(xml ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => ({ lang, href }))).toEqual(alternates)
  })

  it('is a sitemap even of a site without pages', async () => {
    expect((await createSitemap(origin, '', [])).get('sitemap.xml')).toContain('<urlset')
  })

  it('is an index of several files where one cannot hold all pages', async () => {
    const pages = Array.from({ length: 50_001 }, (_, index) => aPage(`/${index}`))
    const files = await createSitemap(origin, '/docs', pages)
    expect(locations(files.get('sitemap.xml'))).toEqual([`${origin}/docs/sitemap-1.xml`, `${origin}/docs/sitemap-2.xml`])
    expect([locations(files.get('sitemap-1.xml')).length, locations(files.get('sitemap-2.xml')).length]).toEqual([50_000, 1])
  })
})
