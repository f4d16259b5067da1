import { describe, expect, it } from 'vitest'
import { type FindFirstPageOptions, findFirstPage } from '#runtime/first-page.ts'
import { type LoadError, loadError } from '#runtime/loader/load-error.ts'
import type { PageOutcome } from '#runtime/loader/loader.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { createRouteTable } from '#runtime/routes/route-table.ts'
import { aResponse, aRule, aSiteAddress, someResources, someRoutes } from '#test/support/builders.ts'
import { aClock, aHistory, aHost } from '#test/support/edges.ts'

const origin = 'https://site.example'
const ready = (path: string): PageOutcome => ({ _tag: 'Ready', resources: someResources({ path }) })
const error = loadError('page-data', new Error('No data.'))
const failed: PageOutcome = { _tag: 'Failed', error }
const staleFor = (path: string): PageOutcome => ({
  _tag: 'Stale',
  hash: 'newer-code',
  resources: someResources({ path }),
})

const movedTo = (to: string, key?: string): PageOutcome => ({
  _tag: 'Moved',
  newDestination: {
    url: new URL(to, origin),
    key: key && pathKeyOf(key),
    isMoved: true,
    isRefused: false,
  } as Destination,
})

type FirstVisit = {
  /** The requested address. */
  readonly at: string
  /** The page in the document. */
  readonly served: string
  readonly outcomes?: readonly PageOutcome[]
  readonly mayReload?: boolean
  readonly basePath?: string
  readonly trailingSlash?: SiteAddress['trailingSlash']
  /** The visitor goes back to `/before` during this. */
  readonly backDuring?: 'the page' | 'the route file' | 'the wait'
}

const routes = someRoutes({
  externalPaths: ['/users/*'],
  redirects: [
    aRule(),
    aRule({ fromPath: '/alias', statusCode: 200 }),
    aRule({ fromPath: '/away', toPath: 'https://other.example/x' }),
    aRule({ fromPath: '/sign-in', toPath: '/users/sign-in' }),
  ],
})

const visit = async ({
  at,
  served,
  outcomes = [],
  mayReload = true,
  basePath = '',
  trailingSlash = 'never',
  backDuring,
}: FirstVisit) => {
  const site = aSiteAddress({ basePath, trailingSlash })
  const host = aHost({ [`${basePath}/page-data/site-routes.json`]: aResponse(200, routes) })
  const browserHistory = aHistory(`${origin}/before`)
  browserHistory.writeEntry(origin + at, null, backDuring === undefined)
  let isBack = false
  const mayGoBack = (during: FirstVisit['backDuring']): void => {
    if (during === backDuring && !isBack) browserHistory.travel(-1)
    isBack ||= during === backDuring
  }
  const log = {
    requests: [] as string[],
    visitorUrls: [] as string[],
    documents: [] as string[],
    reasons: [] as string[],
    stale: [] as string[],
    errors: [] as LoadError[],
    tries: 0,
  }
  const options: FindFirstPageOptions = {
    site: { ...site, pagePath: served, compilationHash: 'the-running-code' },
    browserHistory,
    routeTable: createRouteTable(
      (...request) => {
        mayGoBack('the route file')
        return host.fetchJson(...request)
      },
      aClock(),
      site,
    ),
    loader: {
      loadFirstPage: async (key, visitorUrl, document) => {
        log.requests.push(key)
        log.visitorUrls.push(visitorUrl)
        log.documents.push(document)
        mayGoBack('the page')
        return outcomes[log.requests.length - 1] ?? ready(key)
      },
    },
    mayReloadFor: (reason) => {
      log.reasons.push(reason)
      return mayReload
    },
    onStale: (hash) => log.stale.push(hash),
    onFailed: (reported) => log.errors.push(reported),
    untilRetry: async () => {
      log.tries += 1
      mayGoBack('the wait')
    },
  }
  const first = await findFirstPage(options)
  return {
    ...log,
    first,
    shown: first?.resources.page.path,
    isPrerendered: first?.isPrerendered,
    address: browserHistory.href().slice(origin.length),
    entries: browserHistory.urls(),
    left: browserHistory.left,
    isRouteFileAsked: host.requests.length > 0,
  }
}

describe('findFirstPage', () => {
  it('hydrates no shell of a client-only area', async () => {
    const resources = someResources({ path: '/area', matchPath: '/area/*' })
    const found = await visit({ at: '/area', served: '/area', outcomes: [{ _tag: 'Ready', resources }] })
    expect([found.shown, found.isPrerendered]).toEqual(['/area', false])
  })

  it.each([
    { at: '/a?q=1#part', served: '/a' },
    { at: '/a', served: '/a/' },
    { at: '/A', served: '/a' },
    { at: '/caf%C3%A9', served: '/café' },
    { at: '/', served: '/' },
    { at: '/404.html', served: '/404.html' },
  ])('accepts the document of $served at $at without further requests', async ({ at, served }) => {
    const { shown, isPrerendered, address, isRouteFileAsked, visitorUrls } = await visit({ at, served })
    expect(shown).toBe(pathKeyOf(served))
    expect([isPrerendered, address, isRouteFileAsked]).toEqual([true, at, false])
    expect(visitorUrls).toEqual([origin + at])
  })

  it.each([
    { at: '/a/', own: '/a' },
    { at: '/a/?utm_source=x&q=%E6%B8%AF#part', own: '/a?utm_source=x&q=%E6%B8%AF#part' },
    { at: '/a/index.html', own: '/a' },
    { at: '/a', own: '/a/', trailingSlash: 'always' as const },
    { at: '/a?q=1#part', own: '/a/?q=1#part', trailingSlash: 'always' as const },
    { at: '/docs/a/', own: '/docs/a', basePath: '/docs' },
    { at: '/docs/', own: '/docs/', served: '/', basePath: '/docs' },
    { at: '/no-such-page/', own: '/no-such-page/', served: '/404.html', outcomes: [ready('/404.html')] },
  ])(
    'shows $own for the document at $at, in the same entry of the history',
    async ({ at, own, served = '/a', ...site }) => {
      const { entries, visitorUrls, isRouteFileAsked } = await visit({ at, served, ...site })
      expect(entries).toEqual([origin + own])
      if (served === '/a') expect([visitorUrls, isRouteFileAsked]).toEqual([[origin + at], false])
    },
  )

  it('accepts a document below the base path', async () => {
    const { shown, isPrerendered } = await visit({ at: '/docs/a', served: '/a', basePath: '/docs' })
    expect([shown, isPrerendered]).toEqual(['/a', true])
  })

  describe('with the 404 page from the host', () => {
    const served = '/404.html'

    it('shows an existing page although the host sent its 404 page', async () => {
      const { shown, isPrerendered, documents } = await visit({ at: '/a', served })
      expect([shown, isPrerendered, documents]).toEqual(['/a', false, [served]])
    })

    it('keeps the 404 document if there is no such page', async () => {
      const { isPrerendered, address } = await visit({ at: '/nowhere', served, outcomes: [ready(served)] })
      expect([isPrerendered, address]).toEqual([true, '/nowhere'])
    })

    it.each(['/%E0%A4%A', '/a//b'])('keeps the 404 document at %s, an address that no page can have', async (at) => {
      const { shown, isPrerendered, requests, address } = await visit({ at, served })
      expect([shown, isPrerendered, requests, address]).toEqual([served, true, [served], at])
    })

    it('replaces an old address with the target of its redirect', async () => {
      const { shown, isPrerendered, address, visitorUrls } = await visit({ at: '/Old/?q=1#part', served })
      expect([shown, isPrerendered, address]).toEqual(['/new', false, '/new?q=1#part'])
      expect(visitorUrls).toEqual([`${origin}/new?q=1#part`])
    })

    it('shows the target of a redirect with status 200 under the old address', async () => {
      const { shown, address } = await visit({ at: '/alias?q=1', served })
      expect([shown, address]).toEqual(['/new', '/alias?q=1'])
    })

    it('replaces an old address if the redirect is found after its page is missing', async () => {
      const moved = movedTo('/new?q=1', '/new')
      const { shown, isPrerendered, address, requests } = await visit({ at: '/older?q=1', served, outcomes: [moved] })
      expect([shown, isPrerendered, address, requests]).toEqual(['/new', false, '/new?q=1', ['/older', '/new']])
    })

    it('loads the document if the redirect of a missing page leads to another site', async () => {
      const { first, left } = await visit({ at: '/older', served, outcomes: [movedTo('https://other.example/x')] })
      expect([first, left]).toEqual([null, [{ url: 'https://other.example/x', isReplace: true }]])
    })

    it('loads the document of a redirect target whose page data is missing', async () => {
      const { first, left, reasons } = await visit({ at: '/old?q=1', served, outcomes: [failed] })
      expect([first, left]).toEqual([null, [{ url: `${origin}/new?q=1`, isReplace: true }]])
      expect(reasons).toHaveLength(1)
    })

    it.each([
      { at: '/away?q=1', to: 'https://other.example/x?q=1' },
      { at: '/sign-in?q=1', to: `${origin}/users/sign-in?q=1` },
    ])('loads the document if a redirect leads to no page of the site: $at', async ({ at, to }) => {
      const { left } = await visit({ at, served, outcomes: [ready(served)] })
      expect(left).toEqual([{ url: to, isReplace: true }])
    })
  })

  it('shows the page of the address if the host sends one document for all addresses', async () => {
    const { shown, isPrerendered, documents } = await visit({ at: '/a', served: '/' })
    expect([shown, isPrerendered, documents]).toEqual(['/a', false, ['/']])
  })

  it('shows the page of the address if the host sent its 500 page', async () => {
    const { shown, isPrerendered } = await visit({ at: '/a', served: '/500.html' })
    expect([shown, isPrerendered]).toEqual(['/a', false])
  })

  describe('after a deploy', () => {
    it('reloads the document after a deploy, and tells the worker', async () => {
      const { first, left, stale, reasons } = await visit({
        at: '/a?q=1#part',
        served: '/a',
        outcomes: [staleFor('/a')],
      })
      expect(first).toBeNull()
      expect(left).toEqual([{ url: `${origin}/a?q=1#part`, isReplace: true }])
      expect([stale, reasons]).toEqual([['newer-code'], ['newer-code']])
    })

    it('shows the page of the newer deploy if a reload did not help', async () => {
      const { shown, isPrerendered, left } = await visit({
        at: '/a',
        served: '/a',
        outcomes: [staleFor('/a')],
        mayReload: false,
      })
      expect([shown, isPrerendered, left]).toEqual(['/a', true, []])
    })

    it('waits if a reload did not help and there is no page to show', async () => {
      const outcomes = [{ _tag: 'Stale', hash: 'newer-code', error } as const, ready('/a')]
      const { shown, tries, errors } = await visit({ at: '/a', served: '/a', outcomes, mayReload: false })
      expect([shown, tries, errors]).toEqual(['/a', 1, [error]])
    })
  })

  it('leaves the document unchanged until the page can be loaded', async () => {
    const { shown, tries, requests, left, reasons, errors } = await visit({
      at: '/a',
      served: '/a',
      outcomes: [failed, failed, ready('/a')],
    })
    expect(errors).toEqual([error, error])
    expect([shown, tries, requests]).toEqual(['/a', 2, ['/a', '/a', '/a']])
    expect([left, reasons]).toEqual([[], []])
  })

  describe('for a visitor who goes back before the page is alive', () => {
    it.each([
      { name: 'its data is on the way', backDuring: 'the page', at: '/a', served: '/a', requests: ['/a', '/before'] },
      {
        name: 'redirects are on the way',
        backDuring: 'the route file',
        at: '/old',
        served: '/404.html',
        requests: ['/before'],
      },
      {
        name: 'its data cannot be had',
        backDuring: 'the wait',
        at: '/a',
        served: '/a',
        outcomes: [failed],
        requests: ['/a', '/before'],
      },
    ] as const)('shows the page gone back to while $name', async ({ name: _, requests, ...before }) => {
      const visited = await visit(before)
      expect([visited.shown, visited.isPrerendered, visited.address]).toEqual(['/before', false, '/before'])
      expect([visited.requests, visited.left]).toEqual([requests, []])
    })
  })
})
