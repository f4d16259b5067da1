import { describe, expect, it } from 'vitest'
import { type ExtrasOptions, extrasToHtml, type HeadExtras } from '#prerender/render/extras-to-html.ts'
import { aHead } from '#test/support/builders.ts'
import { readDocument } from '#test/support/read-document.ts'
import { readStructuredData } from '#test/support/structured-data.ts'

const htmlOf = (extras: HeadExtras, options: Partial<ExtrasOptions> = {}): string =>
  extrasToHtml({
    extras,
    head: aHead({ title: 'Tea & <coffee>' }),
    address: { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' },
    path: '/café/',
    lang: 'zh-CN',
    siteName: 'A site',
    imageFile: null,
    ...options,
  })

const metaOf = (html: string, key: 'property' | 'name') =>
  readDocument(html)
    .all('meta')
    .flatMap(({ attributes }) => (attributes[key] === undefined ? [] : [[attributes[key], attributes['content']]]))

const image = { svg: '<svg/>', width: 1200, height: 630, alt: 'A chart' }

describe('extrasToHtml', () => {
  it('is empty for a page with title and description only', () => {
    expect(htmlOf({})).toBe('')
  })

  it('links to other forms of the page by absolute addresses', () => {
    const [link] = readDocument(
      htmlOf({ alternateFiles: [{ type: 'application/rss+xml', path: '/茶/feed.xml', title: 'Tea & <more>' }] }),
    ).all('link')
    expect(link?.attributes).toEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Tea & <more>',
      href: 'https://site.example/docs/%E8%8C%B6/feed.xml',
    })
  })

  it('writes share preview, language and other languages of the page', () => {
    const alternates = [
      { lang: 'en-US', href: 'https://site.example/en' },
      { lang: 'zh-CN', href: 'https://site.example/docs/caf%C3%A9/' },
    ]
    const share = { type: 'article', properties: { 'article:published_time': '2026-11-21' } }
    expect(metaOf(htmlOf({ share }, { head: aHead({ title: 'Tea & <coffee>', alternates }) }), 'property')).toEqual([
      ['og:type', 'article'],
      ['og:title', 'Tea & <coffee>'],
      ['og:description', 'A description'],
      ['og:url', 'https://site.example/docs/caf%C3%A9/'],
      ['og:site_name', 'A site'],
      ['og:locale', 'zh_CN'],
      ['og:locale:alternate', 'en_US'],
      ['article:published_time', '2026-11-21'],
    ])
  })

  it('writes address, size and description of the share picture', () => {
    const html = htmlOf({ share: { type: 'website', image } }, { imageFile: 'assets/share-1.png' })
    expect(metaOf(html, 'property').slice(-5)).toEqual([
      ['og:image', 'https://site.example/docs/assets/share-1.png'],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'A chart'],
    ])
    expect(metaOf(html, 'name')).toEqual([
      ['twitter:card', 'summary_large_image'],
      ['twitter:image:alt', 'A chart'],
    ])
  })

  it.each([{ share: { type: 'website' } }, { share: { type: 'website', image } }])(
    'omits a picture that was not rendered: %j',
    (extras) => {
      expect(metaOf(htmlOf(extras), 'name')).toEqual([['twitter:card', 'summary']])
      expect(htmlOf(extras)).not.toContain('og:image')
    },
  )

  it('writes a block of structured data for each value, which no text can end', () => {
    const values = [{ name: '</script><!-- <b>&amp;' }, { b: 1, a: undefined, '@type': 'Thing' }]
    const html = htmlOf({ structuredData: values })
    expect(readStructuredData(html)).toEqual([{ name: '</script><!-- <b>&amp;' }, { '@type': 'Thing', b: 1 }])
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html).toContain('{"@type":"Thing","b":1}')
    expect(html).not.toContain('<!--')
  })
})
