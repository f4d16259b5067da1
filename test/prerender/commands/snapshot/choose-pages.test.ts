import { describe, expect, it } from 'vitest'
import { choosePages } from '#prerender/commands/snapshot/choose-pages.ts'
import { decodeSnapshotSettings } from '#prerender/commands/snapshot/snapshot-settings.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'

const keys = ['/', '/404.html', '/help', '/help/a', '/help/category/b', '/helpers', '/blog/动态'].map(pathKeyOf)

describe('choosePages', () => {
  it.each([
    { pattern: '/', pages: ['/'] },
    { pattern: '/404.html', pages: ['/404.html'] },
    { pattern: '/help/*', pages: ['/help', '/help/a', '/help/category/b'] },
    { pattern: '/help/:slug', pages: ['/help/a'] },
    { pattern: '/blog/动态', pages: ['/blog/动态'] },
    { pattern: '/*', pages: [...keys].sort() },
  ])('selects what $pattern matches', ({ pattern, pages }) => {
    expect(choosePages([pattern], keys)).toEqual({ pages, unmatched: [] })
  })

  it('selects a page once, and names patterns without a match', () => {
    expect(choosePages(['/help/a', '/help/*', '/nowhere', '/nothing/*'], keys)).toEqual({
      pages: ['/help', '/help/a', '/help/category/b'],
      unmatched: ['/nowhere', '/nothing/*'],
    })
  })
})

describe('the settings', () => {
  it('snapshot settings list patterns by edition', () => {
    const settings = { 'en-US': ['/', '/help/*', '/*'], 'zh-CN': [] }
    expect(decodeSnapshotSettings(JSON.stringify(settings))).toEqual({ settings })
  })

  it.each([
    { name: 'no JSON', text: '{', says: /not JSON/ },
    { name: 'a list', text: '["/"]', says: /./ },
    { name: 'a path that does not begin with a slash', text: '{"en-US":["help"]}', says: /en-US\[0\]/ },
    { name: 'a pattern with a star in the middle', text: '{"en-US":["/a*b"]}', says: /\/help\/\*/ },
  ])('snapshot settings cannot be $name', ({ text, says }) => {
    expect(decodeSnapshotSettings(text)).toEqual({ problem: expect.stringMatching(says) })
  })
})
