import { describe, expect, it } from 'vitest'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { encodeRouteFilter } from '#runtime/protocol/encode-route-filter.ts'
import { encodeSiteRoutes } from '#runtime/protocol/encode-site-routes.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { redirectShardOf } from '#runtime/protocol/redirect-shard.ts'
import type { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { createRouteTable } from '#runtime/routes/route-table.ts'
import { aResponse, aRule, aSiteAddress, noAnswer, someRoutes } from '#test/support/builders.ts'
import { aHost, aManualClock } from '#test/support/edges.ts'

const routesUrl = '/page-data/site-routes.json'
const pagesUrl = '/page-data/known-pages.json'
const shardUrl = (shard: number) => `/page-data/redirects/${shard}.json`

type Files = Record<string, JsonResponse>

const aTable = (files: Files, site = aSiteAddress()) => {
  const host = aHost(files)
  const clock = aManualClock()
  const table = createRouteTable(host.fetchJson, clock, site)
  const follow = async (address: string, isMissing?: boolean) => {
    const { url, key } = await table.followRules(new URL(address, 'https://site.example'), isMissing)
    return [url.href.replace('https://site.example', ''), key]
  }
  const isPage = (path: string) => table.isPage(pathKeyOf(path))
  return { follow, isPage, clock, files, requestedUrls: host.requestedUrls, requests: host.requests }
}

const aTableOf = (routes: Partial<SiteRoutes> = {}, site = aSiteAddress()) =>
  aTable({ [site.basePath + routesUrl]: aResponse(200, someRoutes(routes)) }, site)

const routesWithRule = someRoutes({ redirects: [aRule()] })

describe('a route table', () => {
  it('requests the route file on first use, once', async () => {
    const { follow, isPage, requests } = aTableOf()
    expect(requests).toEqual([])
    await Promise.all([follow('/a'), follow('/b'), isPage('/a')])
    await follow('/c')
    expect(requests).toEqual([{ url: routesUrl, timeoutMs: 3_000, priority: 'high' }])
  })

  it('requests the route file below the base path', async () => {
    const { follow, requestedUrls } = aTableOf({ redirects: [aRule()] }, aSiteAddress({ basePath: '/docs' }))
    expect(await follow('/docs/old')).toEqual(['/docs/new', '/new'])
    expect(requestedUrls).toEqual([`/docs${routesUrl}`])
  })

  it('follows redirects', async () => {
    const { follow } = aTableOf({ redirects: [aRule()] })
    expect(await follow('/old?q=1')).toEqual(['/new?q=1', '/new'])
    expect(await follow('/other')).toEqual(['/other', '/other'])
  })

  it.each([
    { path: '/login', patterns: ['/login'] },
    { path: '/login/', patterns: ['/login'] },
    { path: '/users/7', patterns: ['/login', '/users/*'] },
    { path: '/%E5%8A%A8', patterns: ['/动'] },
  ])('knows that $path is proxied by the patterns $patterns', async ({ path, patterns }) => {
    const { follow } = aTableOf({ externalPaths: patterns })
    expect(await follow(path)).toEqual([path, undefined])
  })

  it('leads no page elsewhere by a pattern, unless the page is missing', async () => {
    const { follow } = aTableOf({
      redirects: [aRule({ fromPath: '/help/*', toPath: '/support' })],
      pages: encodeRouteFilter(['/help/kept', '/support', '/area'].map(pathKeyOf)),
    })
    expect(await follow('/help/kept/?q=1')).toEqual(['/help/kept/?q=1', '/help/kept'])
    expect(await follow('/help/gone?q=1')).toEqual(['/support?q=1', '/support'])
    expect(await follow('/help/kept', true)).toEqual(['/support', '/support'])
  })

  it('follows redirects inside a client-only area', async () => {
    const site = aSiteAddress({ matchPaths: [{ path: '/area', matchPath: '/area/*' }] })
    const routes = { redirects: [aRule({ fromPath: '/area/old' })], pages: encodeRouteFilter([pathKeyOf('/area')]) }
    const { follow } = aTableOf(routes, site)
    expect(await follow('/area/old')).toEqual(['/new', '/new'])
  })

  it('knows that the target of a redirect is proxied', async () => {
    const { follow } = aTableOf({ externalPaths: ['/users/*'], redirects: [aRule({ toPath: '/users/new' })] })
    expect(await follow('/old')).toEqual(['/users/new', undefined])
  })

  it('knows which paths are pages', async () => {
    const pages = ['/', '/help', '/动态', '/__proto__']
    const { isPage, requestedUrls } = aTableOf({ pages: encodeRouteFilter(pages.map(pathKeyOf)) })
    for (const page of pages) expect(await isPage(page)).toBe(true)
    expect(await isPage('/nowhere')).toBe(false)
    expect(requestedUrls).toEqual([routesUrl])
  })

  it('reads the pages of a big site from a file of their own, for the first question about a page', async () => {
    const { pages: _, ...routes } = someRoutes()
    const { follow, isPage, requestedUrls } = aTable({
      [routesUrl]: aResponse(200, routes),
      [pagesUrl]: aResponse(200, someRoutes({ pages: encodeRouteFilter([pathKeyOf('/help')]) })),
    })
    await follow('/help')
    expect(requestedUrls).toEqual([routesUrl])
    expect([await isPage('/help'), await isPage('/nowhere'), await isPage('/help')]).toEqual([true, false, true])
    expect(requestedUrls).toEqual([routesUrl, pagesUrl])
  })

  it.each([
    aResponse(404),
    aResponse(403),
    aResponse(200),
    aResponse(200, { redirects: [] }),
    aResponse(404, routesWithRule),
    aResponse(500),
    noAnswer,
  ])('is empty without the route file: %j', async (response) => {
    const { follow, isPage } = aTable({ [routesUrl]: response })
    expect(await follow('/old', true)).toEqual(['/old', '/old'])
    expect(await isPage('/old')).toBe(false)
  })

  it('is empty with a route file that was cut or mixed up', async () => {
    const { follow, isPage } = aTableOf({ pages: { words: ['<!doctype html>'] as never, hashes: 8 } })
    expect(await follow('/a')).toEqual(['/a', '/a'])
    expect(await isPage('/a')).toBe(false)
  })

  it.each([404, 403, 200])('does not repeat a request that ended with status %i', async (status) => {
    const { follow, files, clock } = aTable({ [routesUrl]: aResponse(status) })
    await follow('/old')
    await clock.advance(3_600_000)
    files[routesUrl] = aResponse(200, routesWithRule)
    expect(await follow('/old')).toEqual(['/old', '/old'])
  })

  it.each([noAnswer, aResponse(503), aResponse(500)])(
    'repeats a request ten seconds after the failure %j, not earlier',
    async (failure) => {
      const { follow, clock, files, requestedUrls } = aTable({ [routesUrl]: failure })
      await follow('/old')
      files[routesUrl] = aResponse(200, routesWithRule)
      await clock.advance(9_999)
      expect([await follow('/old'), requestedUrls]).toEqual([['/old', '/old'], [routesUrl]])
      await clock.advance(1)
      expect([await follow('/old'), requestedUrls]).toEqual([
        ['/new', '/new'],
        [routesUrl, routesUrl],
      ])
    },
  )
})

describe('a route table with sharded redirects', () => {
  const SHARDS = 8
  const rules = [
    aRule({ fromPath: '/old-1', toPath: '/new-1' }),
    aRule({ fromPath: '/Old-2', toPath: '/old-3' }),
    aRule({ fromPath: '/old-3', toPath: '/users/3' }),
    aRule({ fromPath: '/café', toPath: '/coffee' }),
    aRule({ fromPath: '/round', toPath: '/about' }),
    aRule({ fromPath: '/about', toPath: '/round' }),
  ]
  const shardOf = (path: string) => redirectShardOf(path, SHARDS)
  const shardFiles = (): Files => {
    const files: Files = {
      [routesUrl]: aResponse(200, someRoutes({ redirectShards: SHARDS, externalPaths: ['/users/*'] })),
    }
    for (let shard = 0; shard < SHARDS; shard += 1)
      files[shardUrl(shard)] = aResponse(
        200,
        someRoutes({ redirects: rules.filter(({ fromPath }) => shardOf(fromPath) === shard) }),
      )
    return files
  }

  it('reads no shard before a page is missing', async () => {
    const { follow, requestedUrls } = aTable(shardFiles())
    expect(await follow('/old-1')).toEqual(['/old-1', '/old-1'])
    expect(requestedUrls).toEqual([routesUrl])
  })

  it('reads the one shard of a missing page, once', async () => {
    const { follow, requestedUrls } = aTable(shardFiles())
    expect(await follow('/OLD-1/?q=1', true)).toEqual(['/new-1?q=1', '/new-1'])
    expect(requestedUrls.slice(0, 2)).toEqual([routesUrl, shardUrl(shardOf('/old-1'))])
    const count = requestedUrls.length
    await follow('/old-1', true)
    expect(requestedUrls).toHaveLength(count)
  })

  it('follows redirects from shard to shard, to a proxied path', async () => {
    const { follow } = aTable(shardFiles())
    expect(await follow('/old-2', true)).toEqual(['/users/3', undefined])
  })

  it('finds a path outside of ASCII', async () => {
    const { follow } = aTable(shardFiles())
    expect(await follow('/CAF%C3%89', true)).toEqual(['/coffee', '/coffee'])
  })

  it('stays on an address whose redirects form a circle', async () => {
    const { follow } = aTable(shardFiles())
    expect(await follow('/round', true)).toEqual(['/round', '/round'])
  })

  it.each([aResponse(404), aResponse(200, '<!doctype html>'), noAnswer])(
    'stays on an address whose shard is missing: %j',
    async (response) => {
      const { follow } = aTable({ ...shardFiles(), [shardUrl(shardOf('/old-1'))]: response })
      expect(await follow('/old-1', true)).toEqual(['/old-1', '/old-1'])
    },
  )

  it('follows every redirect of the files that the encoder makes', async () => {
    const redirects = Array.from({ length: 1_000 }, (_, index) =>
      aRule({ fromPath: `/old/${index}`, toPath: `/new/${index}` }),
    )
    const files = encodeSiteRoutes({ externalPaths: [], matchPaths: [], pages: [], redirects })
    const { follow, requestedUrls } = aTable(
      Object.fromEntries(files.map(({ file, content }) => [`/${file}`, aResponse(200, content)])),
    )
    for (const { fromPath, toPath } of redirects) expect(await follow(fromPath, true)).toEqual([toPath, toPath])
    expect(requestedUrls).toHaveLength(files.length)
  })
})
