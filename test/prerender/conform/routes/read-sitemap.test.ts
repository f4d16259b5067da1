import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSitemap } from '#prerender/conform/routes/read-sitemap.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlset = (content: string): string => `${HEAD}<urlset ${NAMESPACE}>${content}</urlset>`
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`
const read = (text: string | Buffer) => readSitemap(Buffer.from(text))
const pages = (...locations: readonly string[]) => ({ _tag: 'Sitemap', isIndex: false, locations })

describe('readSitemap', () => {
  it('reads addresses with entities, white space and CDATA', () => {
    const xml = urlset(
      [
        url('\n  https://a.example/q&amp;a&#x2F;\n'),
        url('<![CDATA[https://a.example/?a=1&b=2]]>'),
        url('https://a.example/&#39;'),
      ].join('\n'),
    )
    expect(read(xml)).toEqual(pages('https://a.example/q&a/', 'https://a.example/?a=1&b=2', "https://a.example/'"))
  })

  it('reads an index', () => {
    const xml = `${HEAD}\n<sitemapindex ${NAMESPACE}><sitemap><loc>https://a.example/1.xml.gz</loc><lastmod>2024-05-20</lastmod></sitemap></sitemapindex>`
    expect(read(xml)).toEqual({ _tag: 'Sitemap', isIndex: true, locations: ['https://a.example/1.xml.gz'] })
  })

  it.each([
    ['with a byte order mark', Buffer.from(`\uFEFF${urlset(url('https://a.example/b'))}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${urlset(url('https://a.example/b'))}`, 'utf16le')],
    ['gzipped', gzipSync(urlset(url('https://a.example/b')))],
    [
      'gzipped in several members',
      Buffer.concat([gzipSync(`${HEAD}<urlset>`), gzipSync(`${url('https://a.example/b')}</urlset>`)]),
    ],
    [
      'after white space and comments',
      Buffer.from(`\n\n<!-- <loc>https://a.example/not</loc> -->${urlset(url('https://a.example/b'))}`),
    ],
    [
      'with a style sheet and an old namespace',
      Buffer.from(
        `${HEAD}<?xml-stylesheet type="text/xsl" href="/s.xsl"?><urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${url('https://a.example/b')}</urlset>`,
      ),
    ],
    [
      'with a prefix of its own',
      Buffer.from(
        `<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>https://a.example/b</sm:loc></sm:url></sm:urlset>`,
      ),
    ],
    ['that forgets to close an entry', Buffer.from(urlset('<url><loc>https://a.example/b</loc>'))],
  ])('reads a file %s', (_what, body) => {
    expect(readSitemap(body)).toEqual(pages('https://a.example/b'))
  })

  it('leaves out addresses of pictures and films', () => {
    const image = '<image:image><image:loc>https://a.example/b.png</image:loc></image:image>'
    expect(read(urlset(`<url><loc>https://a.example/b</loc>${image}</url>`))).toEqual(pages('https://a.example/b'))
  })

  it('reads a plain list, gzipped or not', () => {
    const list = 'https://a.example/b\r\nhttps://a.example/c\r\n'
    expect(read(list)).toEqual(pages('https://a.example/b', 'https://a.example/c'))
    expect(read(gzipSync(list))).toEqual(pages('https://a.example/b', 'https://a.example/c'))
  })

  it('reads what there is of a file that ends in the middle, and says so', () => {
    expect(read(`${HEAD}<urlset>${url('https://a.example/b')}<url><loc>https://a.exam`)).toEqual({
      ...pages('https://a.example/b'),
      fault: expect.stringContaining('ends in the middle'),
    })
  })

  it('reads an empty sitemap', () => {
    expect(read(urlset(''))).toEqual(pages())
    expect(read('<urlset/>')).toEqual(pages())
  })

  it.each([
    ['a document', '<!doctype html><p>Home', 'Alien'],
    ['nothing', '', 'Alien'],
    ['broken gzip', gzipSync('x'.repeat(100)).subarray(0, 20), 'Alien'],
    [
      'gzip with a plain comment that a plugin appended',
      Buffer.concat([gzipSync(urlset('')), Buffer.from('<!-- cached -->')]),
      'Alien',
    ],
    ['a feed', '<rss version="2.0"><channel></channel></rss>', 'Feed'],
  ])('says that %s is no sitemap', (_what, body, tag) => {
    expect(read(body)).toMatchObject({ _tag: tag })
  })

  it.each([
    ['comments without end', `<urlset>${'<!--'.repeat(500_000)}`, []],
    ['elements without end', `<urlset>${'<loc '.repeat(500_000)}`, []],
    ['entries without end', `<urlset>${'<loc>'.repeat(500_000)}`, []],
  ])('reads %s in time in proportion', (_what, xml, locations) => {
    expect(read(xml)).toMatchObject({ _tag: 'Sitemap', locations, fault: expect.anything() })
  })

  it('does not unpack a gzip bomb', () => {
    expect(readSitemap(gzipSync(Buffer.alloc(60 * 1024 * 1024, ' ')))).toEqual({ _tag: 'Bomb' })
  })
})
