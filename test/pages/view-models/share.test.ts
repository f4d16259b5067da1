import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectShare } from '#pages/view-models/share.ts'
import type { ShareCode } from '#templates/sections/share-menu.tsx'
import { aContext, someSettings, someSettingsOfTwoEditions } from '#test/support/builders.ts'

const share = (path: string, title: string, settings = someSettings(), edition = settings.defaultEdition) =>
  selectShare(aContext({ settings, edition }) as unknown as SiteBuildContext, path, title)

/** A code as a camera reads it: its strokes on a white square, eight pixels a module. */
const scan = ({ size, path }: ShareCode): string => {
  const width = size * 8
  const data = new Uint8Array(width * width).fill(255)
  for (const { 1: x = '', 2: y = '', 3: length = '' } of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * 8; row < (Number(y) + 1) * 8; row++)
      data.fill(0, row * width + Number(x) * 8, row * width + (Number(x) + Number(length)) * 8)
  return decodeQR({ width, height: width, data: Uint8Array.from([...data].flatMap((grey) => [grey, grey, grey])) })
}

describe('selectShare', () => {
  it('tags only the copied link, as the specification requires', () => {
    const { copy, links } = share('/blog/a-post', 'A post')
    expect(copy.href).toBe(
      'https://site.example/blog/a-post?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy',
    )
    expect(links.filter(({ href }) => href.includes('utm_'))).toEqual([])
  })

  it('passes the address and a readable title to each service', () => {
    const { links } = share('/blog/a-post', 'Duty & fees: 100 %?')
    const queries = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams))
    expect(queries).toEqual([
      { subject: 'Duty & fees: 100 %?', body: 'https://site.example/blog/a-post' },
      { url: 'https://site.example/blog/a-post' },
      { url: 'https://site.example/blog/a-post', text: 'Duty & fees: 100 %?' },
      { u: 'https://site.example/blog/a-post' },
    ])
  })

  it('offers LinkedIn, Twitter and Facebook, and no code to scan, in English', () => {
    const { links, code } = share('/blog/a-post', 'A post', someSettingsOfTwoEditions())
    expect(links.map(({ label }) => label)).toEqual(['share.email', 'LinkedIn', 'Twitter', 'Facebook'])
    expect(code).toBeUndefined()
  })

  it('offers Weibo, and a code with the address for WeChat, in Chinese', () => {
    const { links, code } = share('/blog/a-post', '一篇文章', someSettingsOfTwoEditions(), 'zh-CN')
    expect(links.map(({ label }) => label)).toEqual(['share.email', 'share.weibo'])
    expect(Object.fromEntries(new URL(links[1]?.href ?? '').searchParams)).toEqual({
      url: 'https://cn.site.example/blog/a-post',
      title: '一篇文章',
    })
    expect(code?.label).toBe('share.wechat')
    expect(code && scan(code)).toBe('https://cn.site.example/blog/a-post')
  })

  it('follows base path and slash policy', () => {
    const { copy } = share('/blog/a-post', 'A post', someSettings({ basePath: '/x', trailingSlash: 'always' }))
    expect(new URL(copy.href).pathname).toBe('/x/blog/a-post/')
  })
})
