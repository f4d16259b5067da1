import { describe, expect, it } from 'vitest'
import { createRouteFilter } from '#prerender/outputs/route-filter.ts'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { createRouteTable } from '#runtime/routes/route-table.ts'
import { aResponse, aRule, aSiteAddress, noAnswer, someRoutes } from '#test/support/builders.ts'
import { aClock, aHost } from '#test/support/edges.ts'

const file = '/page-data/site-routes.json'

const aBook = (answer: JsonResponse, site = aSiteAddress()) => {
  const files: Record<string, JsonResponse> = { [site.basePath + file]: answer }
  const host = aHost(files)
  const clock = aClock()
  const book = createRouteTable(host.fetchJson, clock, site)
  const follow = async (address: string) => {
    const { url, key } = await book.follow(new URL(address, 'https://site.example'))
    return [url.href.replace('https://site.example', ''), key]
  }
  return { book, follow, clock, files, asked: host.asked, requests: host.requests }
}

const aBookOf = (routes: Partial<SiteRoutes> = {}, site = aSiteAddress()) =>
  aBook(aResponse(200, someRoutes(routes)), site)

const routesWithRule = someRoutes({ redirects: [aRule()] })

describe('a route book', () => {
  it('asks for the file when the first question comes, once', async () => {
    const { book, follow, requests } = aBookOf()
    expect(requests).toEqual([])
    await Promise.all([follow('/a'), follow('/b'), book.isPage(pathKeyOf('/a'))])
    await follow('/c')
    expect(requests).toEqual([{ url: file, timeoutMs: 3_000, priority: 'high' }])
  })

  it('asks below the base path', async () => {
    const { follow, asked } = aBookOf({ redirects: [aRule()] }, aSiteAddress({ basePath: '/docs' }))
    expect(await follow('/docs/old')).toEqual(['/docs/new', '/new'])
    expect(asked).toEqual([`/docs${file}`])
  })

  it('follows redirects', async () => {
    const { follow } = aBookOf({ redirects: [aRule()] })
    expect(await follow('/old?q=1')).toEqual(['/new?q=1', '/new'])
    expect(await follow('/other')).toEqual(['/other', '/other'])
  })

  it.each([
    { path: '/login', patterns: ['/login'] },
    { path: '/login/', patterns: ['/login'] },
    { path: '/users/7', patterns: ['/login', '/users/*'] },
    { path: '/%E5%8A%A8', patterns: ['/动'] },
  ])('knows that $path is no page of the site', async ({ path, patterns }) => {
    const { follow } = aBookOf({ externalPaths: patterns })
    expect(await follow(path)).toEqual([path, undefined])
  })

  it('knows that the target of a redirect is no page of the site', async () => {
    const { follow } = aBookOf({ externalPaths: ['/users/*'], redirects: [aRule({ toPath: '/users/new' })] })
    expect(await follow('/old')).toEqual(['/users/new', undefined])
  })

  it('knows which paths are pages', async () => {
    const { book } = aBookOf({ pages: createRouteFilter(['/', '/help', '/动态', '/__proto__'].map(pathKeyOf)) })
    for (const page of ['/', '/help', '/动态', '/__proto__']) expect(await book.isPage(pathKeyOf(page))).toBe(true)
    expect(await book.isPage(pathKeyOf('/nowhere'))).toBe(false)
  })

  it.each([
    aResponse(404),
    aResponse(403),
    aResponse(200),
    aResponse(200, { redirects: [] }),
    aResponse(404, routesWithRule),
    aResponse(500),
    noAnswer,
  ])('knows nothing without the file: %j', async (answer) => {
    const { book, follow } = aBook(answer)
    expect(await follow('/old')).toEqual(['/old', '/old'])
    expect(await book.isPage(pathKeyOf('/old'))).toBe(false)
  })

  it('survives a file that was cut or mixed up', async () => {
    const { book, follow } = aBookOf({ pages: { words: ['<!doctype html>'] as never, hashes: 8 } })
    expect(await follow('/a')).toEqual(['/a', '/a'])
    expect(await book.isPage(pathKeyOf('/a'))).toBe(false)
  })

  it.each([404, 403, 200])('does not ask again a host that has no such file: %i', async (status) => {
    const { follow, files, clock } = aBook(aResponse(status))
    await follow('/old')
    clock.pass(3_600_000)
    files[file] = aResponse(200, routesWithRule)
    expect(await follow('/old')).toEqual(['/old', '/old'])
  })

  describe.each([noAnswer, aResponse(503), aResponse(500)])('after the failure %j', (failure) => {
    it('does not ask again for ten seconds', async () => {
      const { follow, clock, asked } = aBook(failure)
      await follow('/old')
      clock.pass(9_999)
      await follow('/old')
      expect(asked).toHaveLength(1)
    })

    it('asks again then, for the very question that comes', async () => {
      const { follow, clock, files } = aBook(failure)
      await follow('/old')
      clock.pass(10_000)
      files[file] = aResponse(200, routesWithRule)
      expect(await follow('/old')).toEqual(['/new', '/new'])
    })
  })
})
