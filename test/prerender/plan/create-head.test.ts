import { describe, expect, it } from 'vitest'
import { alternatesOf, createHead, isErrorPage } from '#prerender/plan/create-head.ts'
import { aRoute, someSettings, someSettingsOfTwoEditions } from '#test/support/builders.ts'

const words = { title: 'A title', description: 'A description' }
const settings = someSettings({ canonicalPaths: ['/help/:segment', '/atlas/*'] })
const canonicalOf = (path: string, over = settings) => createHead(words, aRoute({ path }), over, []).canonical

describe('createHead', () => {
  it.each([
    { path: '/help/ports', canonical: 'https://site.example/help/ports' },
    { path: '/atlas', canonical: 'https://site.example/atlas' },
    { path: '/atlas/vessel/ever-given', canonical: 'https://site.example/atlas/vessel/ever-given' },
  ])('gives $path, which is in the list, its canonical address', ({ path, canonical }) => {
    expect(canonicalOf(path)).toBe(canonical)
  })

  it.each(['/', '/help', '/help/category/ports', '/atlases'])('gives %s no canonical address', (path) => {
    expect(canonicalOf(path)).toBeNull()
  })

  it('follows base path and slash policy', () => {
    const over = { ...settings, basePath: '/docs', trailingSlash: 'always' } as const
    expect(canonicalOf('/help/ports/', over)).toBe('https://site.example/docs/help/ports/')
  })

  it('lists as alternates exactly the editions that have the page', () => {
    const editions = [
      { edition: 'en-US', lang: 'en-US', name: 'English', href: 'https://site.example/help', isSamePage: true },
      { edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: 'https://cn.site.example/', isSamePage: false },
    ]
    expect(createHead(words, aRoute({ path: '/help' }), someSettingsOfTwoEditions(), editions).alternates).toEqual([
      { lang: 'en-US', href: 'https://site.example/help' },
    ])
  })

  it.each(['/404.html', '/500.html'])('keeps search engines away from %s', (path) => {
    const editions = [
      { edition: 'en-US', lang: 'en-US', name: 'English', href: `https://site.example${path}`, isSamePage: true },
    ]
    expect(createHead(words, aRoute({ path }), settings, editions)).toMatchObject({ robots: 'noindex', alternates: [] })
  })

  it("keeps the page's own values", () => {
    expect(createHead({ ...words, robots: 'noindex, nofollow' }, aRoute(), settings, [])).toMatchObject({
      ...words,
      robots: 'noindex, nofollow',
    })
  })
})

describe('alternatesOf', () => {
  const editions = [
    { edition: 'en-US', lang: 'en-US', name: 'English', href: 'https://site.example/a', isSamePage: true },
    { edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: 'https://cn.site.example/', isSamePage: false },
  ]

  const settings = { defaultEdition: 'en-US' }

  it('offers the default edition to readers of other languages, if there is a choice', () => {
    const both = editions.map((link) => ({ ...link, isSamePage: true }))
    expect(alternatesOf(aRoute({ path: '/a' }), both, settings).at(-1)).toEqual({
      lang: 'x-default',
      href: 'https://site.example/a',
    })
    expect(alternatesOf(aRoute({ path: '/a' }), both, { defaultEdition: 'de' })).toHaveLength(2)
  })

  it('names no version that search engines should leave out, and none from there', () => {
    const [own, other] = editions.map((link) => ({ ...link, isSamePage: true }))
    if (own === undefined || other === undefined) throw new Error('Two editions are needed.')
    const links = [own, { ...other, isUnlisted: true as const }]
    const inEnglish = aRoute({ path: '/a', edition: 'en-US' })
    expect(alternatesOf(inEnglish, links, settings)).toEqual([{ lang: 'en-US', href: 'https://site.example/a' }])
    expect(alternatesOf({ ...inEnglish, edition: 'zh-CN' }, links, settings)).toEqual([])
  })

  it('is the same for the sitemap as for the page', () => {
    const route = aRoute({ path: '/a' })
    expect(alternatesOf(route, editions, settings)).toEqual(
      createHead(words, route, someSettingsOfTwoEditions(), editions).alternates,
    )
    expect(alternatesOf(route, editions, settings)).toEqual([{ lang: 'en-US', href: 'https://site.example/a' }])
  })

  it.each(['/404.html', '/500.html'])('has none for %s, which stands for an answer and not for an address', (path) => {
    expect([isErrorPage(aRoute({ path })), alternatesOf(aRoute({ path }), editions, settings)]).toEqual([true, []])
  })

  it.each(['/', '/404', '/a/404.html'])('%s is a page like any other', (path) => {
    expect(isErrorPage(aRoute({ path }))).toBe(false)
  })
})
