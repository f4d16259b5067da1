import { describe, expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectShare } from '#pages/select/share.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const share = (path: string, title: string, settings = someSettings()) =>
  selectShare(aContext({ settings }) as unknown as SiteBuildContext, path, title)

describe('selectShare', () => {
  it('tags the link that is copied as the specification has it, and no other', () => {
    const { copy, links } = share('/blog/a-post', 'A post')
    expect(copy.href).toBe(
      'https://site.example/blog/a-post?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy',
    )
    expect(links.filter(({ href }) => href.includes('utm_'))).toEqual([])
  })

  it('gives each service the address, and a title that means something in an address', () => {
    const { links } = share('/blog/a-post', 'Duty & fees: 100 %?')
    const queries = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams))
    expect(queries).toEqual([
      { subject: 'Duty & fees: 100 %?', body: 'https://site.example/blog/a-post' },
      { url: 'https://site.example/blog/a-post' },
      { url: 'https://site.example/blog/a-post', text: 'Duty & fees: 100 %?' },
      { u: 'https://site.example/blog/a-post' },
    ])
  })

  it('follows base path and slash policy', () => {
    const { copy } = share('/blog/a-post', 'A post', someSettings({ basePath: '/x', trailingSlash: 'always' }))
    expect(new URL(copy.href).pathname).toBe('/x/blog/a-post/')
  })
})
