import { describe, expect, it } from 'vitest'
import { diffSitemaps, isSitemapFile, readSitemap } from '#prerender/commands/diff/sitemap.ts'

const origin = 'https://a.example'
const encode = (text: string): string => text.replaceAll('&', '&amp;')

const page = (path: string, ...langs: readonly string[]): string => {
  const links = langs.map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="https://${lang}.example${encode(path)}"/>`,
  )
  return `<url><loc>${origin}${encode(path)}</loc>${links.join('')}</url>`
}

const sitemap = (...pages: readonly string[]) =>
  readSitemap(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`,
  )

describe('a sitemap', () => {
  it('of the build is read', () => {
    const read = sitemap(page('/'), page('/a?b=1&c', 'en', 'zh'))
    expect([...read.keys()]).toEqual([`${origin}/`, `${origin}/a?b=1&c`])
    expect(read.get(`${origin}/a?b=1&c`)).toEqual([
      'xhtml:link rel=alternate hreflang=en href=https://en.example/a?b=1&c',
      'xhtml:link rel=alternate hreflang=zh href=https://zh.example/a?b=1&c',
    ])
  })

  it('may contain further facts about a page', () => {
    const xml = `<urlset><url>\n<loc>${origin}/a</loc>\n<lastmod>2026-01-01</lastmod></url></urlset>`
    expect([...readSitemap(xml)]).toEqual([[`${origin}/a`, ['lastmod 2026-01-01']]])
  })

  it('an index of sitemaps contains no page', () => {
    expect(readSitemap(`<sitemapindex><sitemap><loc>${origin}/sitemap-1.xml</loc></sitemap></sitemapindex>`).size).toBe(
      0,
    )
  })

  it('may consist of several files', () => {
    expect(['sitemap.xml', 'sitemap-1.xml', 'a/sitemap.xml', 'sitemap.txt'].map(isSitemapFile)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('sitemaps differ by added and removed URLs and by their facts', () => {
    const before = sitemap(page('/same', 'en'), page('/gone'), page('/other', 'en'))
    const after = sitemap(page('/new'), page('/other', 'en', 'zh'), page('/same', 'en'))
    expect(diffSitemaps(before, after)).toEqual({
      added: [`${origin}/new`],
      removed: [`${origin}/gone`],
      changed: [
        {
          url: `${origin}/other`,
          removed: [],
          added: ['xhtml:link rel=alternate hreflang=zh href=https://zh.example/other'],
        },
      ],
    })
  })

  it('sitemaps are equal in another order', () => {
    expect(diffSitemaps(sitemap(page('/a'), page('/b')), sitemap(page('/b'), page('/a')))).toBeUndefined()
  })
})
