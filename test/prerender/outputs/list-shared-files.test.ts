import { describe, expect, it } from 'vitest'
import { listSharedFiles, type SharedFilesOptions } from '#prerender/outputs/list-shared-files.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { aContext, aRoute, aRule, aSiteAddress, someSettings } from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'

const aPlan = (plan: Partial<SharedFilesOptions['plan']> = {}): SharedFilesOptions['plan'] => ({
  edition: 'en-US',
  lang: 'en-US',
  address: aSiteAddress(),
  context: aContext({ settings: someSettings({ externalPaths: [{ path: '/login', origin: null }] }) }),
  manifest: {
    routes: ['/', '/a', '/b'].map((path) => aRoute({ path })),
    matchPaths: [{ path: '/app', matchPath: '/app/*' }],
    findings: [],
    missingPaths: [],
  },
  files: { modules: [], plan: () => ({ files: [], findings: [] }), claim: () => undefined },
  openPages: undefined,
  missingSlugs: [],
  redirects: { host: [aRule()], browser: [aRule()] },
  ...plan,
})

/** Files in the order in which they are generated. */
const filesOf = (options: Partial<SharedFilesOptions> = {}): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const {
    plan = aPlan(),
    shared = { slices: [], staticQueries: [] },
    sliceQueries = {},
    listed = { urls: [], routeIndexes: new Uint32Array(0) },
    alternatesAt = () => [],
    compilationHash = 'the-running-code',
  } = options
  for (const file of listSharedFiles({ plan, shared, sliceQueries, listed, alternatesAt, compilationHash }))
    files.set(file.path, String(file.content()))
  return files
}

const jsonOf = (file: string, options: Partial<SharedFilesOptions> = {}): unknown =>
  JSON.parse(filesOf(options).get(file) ?? 'null')

describe('shared files', () => {
  it('exist for a site with nothing but pages', () => {
    expect([...filesOf().keys()].sort()).toEqual(
      [
        ...Object.keys(fileKinds).map((name) => `page-data/schema/${name}.json`),
        'page-data/app-data.json',
        'page-data/host-rules.json',
        'page-data/match-paths.json',
        'page-data/site-routes.json',
        'sitemap.xml',
      ].sort(),
    )
  })

  it('end with app data, which names the code of the pages', () => {
    const files = filesOf({ compilationHash: 'another-code' })
    expect([...files.keys()].at(-1)).toBe('page-data/app-data.json')
    expect(files.get('page-data/app-data.json')).toBe('{"webpackCompilationHash":"another-code"}\n')
  })

  it('include slice data with the queries of each slice', () => {
    const shared = {
      slices: [
        { alias: 'header', file: 'pages/slices/header.slice.tsx', data: { b: 1, a: 2 } },
        { alias: 'footer', file: 'pages/slices/footer.slice.tsx', data: {} },
      ],
      staticQueries: [],
    }
    const options = { shared, sliceQueries: { header: ['9', '10'] } }
    expect(jsonOf('slice-data/header.json', options)).toMatchObject({
      result: { data: { a: 2, b: 1 } },
      staticQueryHashes: ['10', '9'],
    })
    expect(jsonOf('slice-data/footer.json', options)).toMatchObject({ staticQueryHashes: [] })
    for (const alias of ['header', 'footer']) decode(SliceData, jsonOf(`slice-data/${alias}.json`, options))
  })

  it('include results of static queries', () => {
    const shared = { slices: [], staticQueries: [{ hash: '7', result: { b: 1, a: 2 } }] }
    expect(filesOf({ shared }).get('page-data/sq/d/7.json')).toBe('{"data":{"a":2,"b":1}}')
    decode(StaticQueryResult, jsonOf('page-data/sq/d/7.json', { shared }))
  })

  it('omit what could not be computed, which is reported', () => {
    const shared = {
      slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: undefined }],
      staticQueries: [{ hash: '7', result: undefined }],
    }
    expect([...filesOf({ shared }).keys()].sort()).toEqual([...filesOf().keys()].sort())
  })

  it('the sitemap lists pages for search engines, with their versions in other editions', () => {
    const listed = { urls: ['', '', 'https://site.example/b'], routeIndexes: Uint32Array.of(2) }
    const alternatesAt = (routeIndex: number) => [{ lang: 'zh-CN', href: `https://cn.site.example/${routeIndex}` }]
    const xml = filesOf({ listed, alternatesAt }).get('sitemap.xml')
    expect(xml).toContain('<loc>https://site.example/b</loc>')
    expect(xml).toContain('hreflang="zh-CN" href="https://cn.site.example/2"')
  })

  it('name the client-only areas', () => {
    expect(jsonOf('page-data/match-paths.json')).toEqual([{ path: '/app', matchPath: '/app/*' }])
  })

  it('the route file lists paths of other hosts, redirects and pages', () => {
    const routes = decode(SiteRoutes, jsonOf('page-data/site-routes.json')) as SiteRoutes
    expect(routes).toMatchObject({ externalPaths: ['/login'], redirects: [aRule()] })
    const isKnown = (path: string): boolean => routes.pages !== undefined && mayBePage(routes.pages, pathKeyOf(path))
    expect(['/', '/a', '/b'].map(isKnown)).toEqual([true, true, true])
    const strangers = Array.from({ length: 100 }, (_, index) => `/stranger-${index}`)
    expect(strangers.filter(isKnown).length).toBeLessThan(10)
  })

  it('a large redirect table is split into shards', () => {
    const browser = Array.from({ length: 500 }, (_, index) => aRule({ fromPath: `/old-${index}` }))
    const names = [...filesOf({ plan: aPlan({ redirects: { host: browser, browser } }) }).keys()]
    expect(names.filter((name) => name.startsWith('page-data/redirects/')).length).toBeGreaterThan(1)
  })
})
