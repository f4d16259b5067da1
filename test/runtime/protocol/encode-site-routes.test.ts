import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeSiteRoutes, type RouteFacts } from '#runtime/protocol/encode-site-routes.ts'
import { PROTOCOL_VERSION } from '#runtime/protocol/envelope.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { redirectShardOf } from '#runtime/protocol/redirect-shard.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { aRule, aSiteAddress } from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'
import { createRandom } from '#test/support/random.ts'

const encode = (facts: Partial<RouteFacts>) => {
  const files = encodeSiteRoutes({ externalPaths: [], redirects: [], matchPaths: [], pages: [], ...facts })
  const contentOf = (file: string) => files.find((entry) => entry.file === file)?.content
  const routes = contentOf('page-data/site-routes.json')
  if (routes === undefined) throw new Error('There is no route file.')
  const shardFiles = files.filter(({ file }) => file.startsWith('page-data/redirects/'))
  return { files, contentOf, routes, shardFiles }
}

const someRedirects = (count: number, prefix = '/old') =>
  Array.from({ length: count }, (_, index) => aRule({ fromPath: `${prefix}/${index}`, toPath: `/new/${index}` }))

const somePages = (count: number) => Array.from({ length: count }, (_, index) => pathKeyOf(`/data/codes/${index}`))

const NOUNS = [
  'fish',
  'fillet',
  'horses',
  'tiles',
  'steel',
  'pipe',
  'cotton',
  'yarn',
  'lids',
  'parts',
  'coffee',
  'paper',
]

const size = (content: unknown): number => gzipSync(JSON.stringify(content), { level: 9 }).length

describe('encodeSiteRoutes', () => {
  it('writes one file for a small site', () => {
    const pages = [pathKeyOf('/'), pathKeyOf('/help')]
    const redirects = [aRule(), aRule({ fromPath: '/services/*', toPath: '/products/*' })]
    const { files, routes } = encode({ externalPaths: ['/login'], redirects, pages })
    expect(files).toHaveLength(1)
    expect(routes).toMatchObject({ externalPaths: ['/login'], redirects })
    expect(routes.redirectShards).toBeUndefined()
    expect(pages.map((page) => mayBePage(routes.pages, page))).toEqual([true, true])
  })

  it('gives every file an envelope with the protocol version, and the published shape', () => {
    const { files } = encode({ redirects: someRedirects(500), pages: somePages(2_000) })
    expect(files.length).toBeGreaterThan(3)
    for (const { content } of files) {
      expect(content.protocolVersion).toBe(PROTOCOL_VERSION)
      expect(() => decode<unknown>(fileKinds['site-routes'], content)).not.toThrow()
    }
  })

  it('puts the pages of a big site into a file of their own', () => {
    const pages = somePages(1_001)
    const { routes, contentOf } = encode({ pages })
    expect(routes.pages).toBeUndefined()
    const known = contentOf('page-data/known-pages.json')?.pages
    expect(pages.filter((page) => !mayBePage(known, page))).toEqual([])
  })

  it('divides many exact redirects among shards by their path in lower case', () => {
    const redirects = [...someRedirects(500), aRule({ fromPath: '/Old/Café/' })]
    const { routes, shardFiles } = encode({ redirects })
    const count = routes.redirectShards ?? 0
    expect(shardFiles.map(({ file }) => file)).toEqual(
      Array.from({ length: count }, (_, shard) => `page-data/redirects/${shard}.json`),
    )
    shardFiles.forEach(({ content }, shard) => {
      for (const { fromPath } of content.redirects)
        expect(redirectShardOf(pathKeyOf(fromPath.toLowerCase()), count)).toBe(shard)
    })
    const sharded = shardFiles.flatMap(({ content }) => content.redirects)
    expect(sharded.map(({ fromPath }) => fromPath).sort()).toEqual(redirects.map(({ fromPath }) => fromPath).sort())
    expect(routes.redirects).toEqual([])
  })

  it('keeps most shards unchanged when a few redirects are added', () => {
    const contents = (count: number) =>
      encode({ redirects: someRedirects(count) }).shardFiles.map(({ content }) => content)
    const [before, after] = [contents(300), contents(302)]
    expect(before.filter((content, shard) => JSON.stringify(content) !== JSON.stringify(after[shard])).length).toBe(2)
  })

  it('keeps patterns whole, in their order', () => {
    const patterns = [
      aRule({ fromPath: '/b/:x', toPath: '/c/:x' }),
      aRule({ fromPath: '/a/*', toPath: '/c/*' }),
      aRule({ fromPath: '/:x/d', toPath: '/c' }),
    ]
    const { routes } = encode({ redirects: [...someRedirects(200), ...patterns] })
    expect(routes.redirects).toEqual(patterns)
  })

  it.each([
    { name: 'a redirect with a pattern', facts: { extra: [aRule({ fromPath: '/Area/*', toPath: '/new/*' })] } },
    { name: 'a proxied path', facts: { externalPaths: ['/area/*'] } },
    { name: 'a client-only area', facts: { matchPaths: [{ path: '/area', matchPath: '/area/*' }] } },
  ])('keeps exact redirects inside $name out of shards, because no page is found missing there', ({ facts }) => {
    const { extra = [], ...rest } = facts as { readonly extra?: readonly RedirectRule[] } & Partial<RouteFacts>
    const inside = aRule({ fromPath: '/area/old' })
    const { routes, shardFiles } = encode({ redirects: [...someRedirects(200), inside, ...extra], ...rest })
    expect(routes.redirects).toEqual([inside, ...extra])
    expect(shardFiles.flatMap(({ content }) => content.redirects)).toHaveLength(200)
  })

  it('adds exact rules for pages with capital letters, which a pattern that ignores case would miss', () => {
    const pages = ['/blog/COVID-19', '/blog/news', '/about/Us'].map(pathKeyOf)
    const redirects = [aRule({ fromPath: '/news/:slug', toPath: '/blog/:slug?from=news' })]
    const { routes } = encode({ redirects, pages })
    const follow = (path: string) =>
      followRedirects(routes.redirects, new URL(path, 'https://site.example'), aSiteAddress()).url.pathname
    expect(routes.redirects).toHaveLength(2)
    expect(follow('/News/covid-19')).toBe('/blog/COVID-19')
    expect(follow('/News/News')).toBe('/blog/news')
  })

  it('costs a visitor of 30,000 pages and 50,000 redirects at most 20 kB, with the redirect of a missing page', () => {
    const { pick } = createRandom(1)
    const slug = () => Array.from({ length: 4 }, () => pick(NOUNS)).join('-')
    const paths = Array.from({ length: 50_000 }, (_, index) => `/data/hs-code/${slug()}-${100_000 + index}`)
    const redirects = [
      ...paths.map((path) => aRule({ fromPath: path, toPath: `${path}-${slug()}` })),
      ...someRedirects(50, '/area').map((rule) => ({ ...rule, fromPath: `${rule.fromPath}/*` })),
    ]
    const pages = paths.slice(0, 30_000).map((path) => pathKeyOf(`${path}-page`))
    const { routes, contentOf, shardFiles } = encode({ redirects, pages })
    const largestShard = Math.max(...shardFiles.map(({ content }) => size(content)))
    const total = size(routes) + size(contentOf('page-data/known-pages.json')) + largestShard
    expect(total).toBeLessThan(20_000)
    expect(largestShard).toBeLessThan(2_500)
  })
})
