import { describe, expect, it } from 'vitest'
import { createEditionLinks } from '#prerender/plan/edition-links.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { someSettingsOfTwoEditions } from '#test/support/builders.ts'

const keys = (...paths: readonly string[]) => new Set(paths.map(pathKeyOf))
const pages = new Map([
  ['en-US', keys('/', '/help', '/help/ports', '/help/ports/rotterdam')],
  ['zh-CN', keys('/', '/help')],
])

const linksOf = (path: string, settings = someSettingsOfTwoEditions()) =>
  createEditionLinks(pathKeyOf(path), settings, { pages, unlisted: new Map() })

describe('createEditionLinks', () => {
  it('links to the same page in every edition that has it', () => {
    expect(linksOf('/help')).toEqual([
      { edition: 'en-US', lang: 'en-US', name: 'English', href: 'https://site.example/help', isSamePage: true },
      { edition: 'zh-CN', lang: 'zh-CN', name: '中文', href: 'https://cn.site.example/help', isSamePage: true },
    ])
  })

  it.each(['/help/ports', '/help/ports/rotterdam'])(
    'links %s to the nearest parent in an edition without the page',
    (path) => {
      expect(linksOf(path)[1]).toMatchObject({ href: 'https://cn.site.example/help', isSamePage: false })
    },
  )

  it('says which page search engines should leave out', () => {
    const unlisted = new Map([['zh-CN', keys('/help')]])
    const links = createEditionLinks(pathKeyOf('/help'), someSettingsOfTwoEditions(), { pages, unlisted })
    expect(links.map(({ isUnlisted }) => isUnlisted)).toEqual([undefined, true])
  })

  it('follows base path and slash policy', () => {
    const settings = someSettingsOfTwoEditions({ basePath: '/docs', trailingSlash: 'always' })
    expect(linksOf('/help/ports', settings).map(({ href }) => href)).toEqual([
      'https://site.example/docs/help/ports/',
      'https://cn.site.example/docs/help/',
    ])
  })

  it('omits an edition with neither the page nor a parent of it', () => {
    const withoutHome = new Map([...pages, ['zh-CN', keys('/help')]])
    const links = createEditionLinks(pathKeyOf('/'), someSettingsOfTwoEditions(), {
      pages: withoutHome,
      unlisted: new Map(),
    })
    expect(links.map(({ edition }) => edition)).toEqual(['en-US'])
  })
})
