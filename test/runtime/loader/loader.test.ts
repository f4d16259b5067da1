import { describe, expect, it, vi } from 'vitest'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import { createLoader, type PageOutcome } from '#runtime/loader/loader.ts'
import type { Probe } from '#runtime/loader/probe.ts'
import { PAGE_TIMEOUT_MS } from '#runtime/loader/retry-policy.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { NOT_FOUND_KEY, pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'
import type { RouteTable } from '#runtime/routes/route-table.ts'
import { aPageData, aResponse, noAnswer, shouldNotBeCalled } from '#test/support/builders.ts'
import { aClock, aHost, answersInTurn, type FakeHost, untilIdle } from '#test/support/edges.ts'

const View = (): null => null
const key = pathKeyOf('/a-page')
const address = 'https://site.example/a-page?x=1'

const chunks = (...names: readonly string[]): ChunkLoaders =>
  Object.fromEntries(names.map((name) => [name, async () => View]))

const aSlice = (hashes: readonly string[] = []): JsonResponse =>
  aResponse(200, {
    componentChunkName: 'slice---header',
    result: { data: { links: [] }, sliceContext: {} },
    staticQueryHashes: hashes,
  })

type Files = Record<string, JsonResponse | Promise<JsonResponse>>

type LoaderWorld = {
  readonly files?: Files
  readonly host?: FakeHost
  readonly components?: ChunkLoaders
  readonly slices?: ChunkLoaders
  readonly probe?: Probe
  readonly destination?: Destination
  readonly basePath?: string
}

const aLoader = ({
  files = wholeSite(),
  host = aHost(files),
  components = chunks('component---pages-a-page-tsx'),
  slices = chunks('slice---header'),
  probe = async () => false,
  destination,
  basePath = '',
}: LoaderWorld = {}) => {
  const clock = aClock()
  const lookups: (readonly [string, boolean | undefined])[] = []
  const followRules: RouteTable['followRules'] = async (url, isMissing) => {
    lookups.push([url.href, isMissing])
    return destination ?? { url, key, isMoved: false, isRefused: false }
  }
  const failedReads: string[] = []
  const loader = createLoader({
    fetchJson: host.fetchJson,
    probe,
    routeTable: { followRules },
    clock,
    basePath,
    components,
    slices,
    compilationHash: 'the-running-code',
    onReadFailed: ({ message }) => failedReads.push(message),
  })
  return { loader, clock, requestedUrls: host.requestedUrls, requests: host.requests, failedReads, lookups }
}

/** The reason of a failure and its message; the tag of any other outcome. */
const failureOf = (outcome: PageOutcome) =>
  outcome._tag === 'Failed' ? [outcome.error.reason, outcome.error.message] : outcome._tag

const noPageData = ['page-data', 'page resources for /a-page not found; the page is not rendered.']
const noQueryFile = (file: string, status: number) => [
  'query-file',
  `We couldn't load the query file ${file.slice(1)} (status ${status}).`,
]
const noChunk = (name = 'component---pages-a-page-tsx') => [
  'chunk',
  `We couldn't find the correct component chunk with that name: ${name}.`,
]

const pageFile = '/page-data/a-page/page-data.json'
const otherFile = '/page-data/other/page-data.json'
const queryFile = '/page-data/sq/d/7.json'
const sliceFile = '/slice-data/header.json'
const appDataFile = '/page-data/app-data.json'
const notFoundFile = '/page-data/404.html/page-data.json'
const serverErrorFile = '/page-data/500.html/page-data.json'

const notFoundPage = aResponse(200, aPageData({ path: '/404.html' }))
const newerPage = aResponse(200, aPageData({ webpackCompilationHash: 'newer-code' }))

const titled = (title: string): JsonResponse =>
  aResponse(200, aPageData({ result: { ...aPageData().result, data: { title } } }))

/** A host with a page, its slice and its static query. */
function wholeSite(): Files {
  return {
    [pageFile]: aResponse(200, aPageData({ staticQueryHashes: ['7'], slicesMap: { header: 'header' } })),
    [queryFile]: aResponse(200, { data: { count: 1 } }),
    [sliceFile]: aSlice(),
  }
}

/** A response that arrives when the test sends it. */
const aLateAnswer = () => {
  let give: (answer: JsonResponse) => void = shouldNotBeCalled
  const answer = new Promise<JsonResponse>((resolve) => {
    give = resolve
  })
  return { answer, give: (value: JsonResponse) => give(value) }
}

describe('loadPage', () => {
  it('loads a page with its code, slices and static queries', async () => {
    const { loader } = aLoader()
    const outcome = await loader.loadPage(key, address)
    expect(outcome).toMatchObject({
      _tag: 'Ready',
      resources: { View, page: { path: '/a-page' }, context: { edition: 'en-US' } },
    })
    // Marked in the way of React, so that a component reads the value without suspending.
    expect(loader.store.staticQuery('7')).toMatchObject({ status: 'fulfilled', value: { count: 1 } })
    expect(loader.store.slice('header')).toMatchObject({ status: 'fulfilled', value: { View, data: { links: [] } } })
  })

  it('requests page data below the base path, encoded, at high priority', async () => {
    const { loader, requests } = aLoader({ files: {}, basePath: '/docs' })
    await loader.loadPage(pathKeyOf('/café/100%'), address)
    expect(requests[0]).toEqual({
      url: '/docs/page-data/caf%C3%A9/100%25/page-data.json',
      timeoutMs: REQUEST_TIMEOUT_MS,
      priority: 'high',
    })
  })

  it('requests nothing twice', async () => {
    const { loader, requestedUrls } = aLoader()
    await loader.loadPage(key, address)
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
    expect([...requestedUrls].sort()).toEqual([pageFile, queryFile, sliceFile].sort())
  })

  it('shares one load between concurrent navigations', async () => {
    const { loader, requestedUrls } = aLoader()
    const outcomes = await Promise.all([loader.loadPage(key, address), loader.loadPage(key, address)])
    expect(outcomes.map(({ _tag }) => _tag)).toEqual(['Ready', 'Ready'])
    expect(requestedUrls).toHaveLength(3)
  })

  it('loads a slice and a static query once for two pages', async () => {
    const files = wholeSite()
    files[otherFile] = aResponse(
      200,
      aPageData({ path: '/other', staticQueryHashes: ['7'], slicesMap: { top: 'header' } }),
    )
    const { loader, requestedUrls } = aLoader({ files })
    await Promise.all([loader.loadPage(key, address), loader.loadPage(pathKeyOf('/other'), address)])
    expect([...requestedUrls].sort()).toEqual([otherFile, pageFile, queryFile, sliceFile].sort())
  })

  it.each([
    { name: 'page data has no response', broken: { [pageFile]: noAnswer }, failure: noPageData },
    {
      name: 'the static query is missing',
      broken: { [queryFile]: aResponse(404, { data: { from: 'a JSON error page' } }) },
      failure: noQueryFile(queryFile, 404),
    },
    {
      name: 'the static query is a server error',
      broken: { [queryFile]: aResponse(500) },
      failure: noQueryFile(queryFile, 500),
    },
    {
      name: 'the static query has another shape',
      broken: { [queryFile]: aResponse(200, { error: 'no' }) },
      failure: noQueryFile(queryFile, 200),
    },
    { name: 'the slice is missing', broken: { [sliceFile]: aResponse(404) }, failure: noQueryFile(sliceFile, 404) },
    { name: 'the slice is a document', broken: { [sliceFile]: aResponse(200) }, failure: noQueryFile(sliceFile, 200) },
    {
      name: 'the slice has another shape',
      broken: { [sliceFile]: aResponse(200, { data: {} }) },
      failure: noQueryFile(sliceFile, 200),
    },
    {
      name: 'the slice names unknown code',
      broken: {
        [sliceFile]: aResponse(200, { componentChunkName: 'slice---gone', result: {}, staticQueryHashes: [] }),
      },
      failure: noChunk('slice---gone'),
    },
    {
      name: 'a query of the slice is missing',
      broken: { [sliceFile]: aSlice(['8']) },
      failure: noQueryFile('/page-data/sq/d/8.json', 404),
    },
  ])('fails when $name', async ({ broken, failure }) => {
    const { loader } = aLoader({ files: { ...wholeSite(), ...broken } })
    expect(failureOf(await loader.loadPage(key, address))).toEqual(failure)
  })

  it.each([
    { name: 'is unknown to the running code', components: {} },
    {
      name: 'is missing on the host',
      components: { 'component---pages-a-page-tsx': () => Promise.reject(new Error('404')) },
    },
    { name: 'exports no component', components: { 'component---pages-a-page-tsx': async () => undefined } },
  ])('fails when the code of the page $name', async ({ components }) => {
    const { loader } = aLoader({ components })
    expect(failureOf(await loader.loadPage(key, address))).toEqual(noChunk())
  })

  it('fails at the deadline of the page when its code hangs', async () => {
    const { loader, clock } = aLoader({ components: { 'component---pages-a-page-tsx': () => new Promise(() => {}) } })
    expect(failureOf(await loader.loadPage(key, address))).toEqual(noChunk())
    expect(clock.now()).toBe(PAGE_TIMEOUT_MS)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'fails for page data that names %s as its code',
    async (componentChunkName) => {
      const { loader } = aLoader({ files: { [pageFile]: aResponse(200, aPageData({ componentChunkName })) } })
      expect(failureOf(await loader.loadPage(key, address))).toEqual(noChunk(componentChunkName))
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])(
    'loads a slice and a static query with the name %s',
    async (name) => {
      const data = aPageData({ staticQueryHashes: [name], slicesMap: JSON.parse(`{"${name}":"${name}"}`) })
      const files = {
        [pageFile]: aResponse(200, data),
        [`/page-data/sq/d/${name}.json`]: aResponse(200, { data: { count: 1 } }),
        [`/slice-data/${name}.json`]: aSlice(),
      }
      const { loader, requestedUrls } = aLoader({ files })
      expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
      expect([...requestedUrls].sort()).toEqual(Object.keys(files).sort())
      expect(loader.store.slice(name)).toMatchObject({ status: 'fulfilled' })
      expect(loader.store.staticQuery(name)).toMatchObject({ status: 'fulfilled' })
    },
  )

  it('retries with growing delays when the host does not respond', async () => {
    const { loader, requestedUrls, clock } = aLoader({ files: { [pageFile]: noAnswer } })
    await loader.loadPage(key, address)
    expect(requestedUrls).toEqual([pageFile, pageFile, pageFile, pageFile])
    expect(clock.waits).toEqual([187.5, 375, 750])
  })

  it('retries a slice and a static query, too', async () => {
    const host = answersInTurn([
      aResponse(200, aPageData({ staticQueryHashes: ['7'] })),
      aResponse(503),
      noAnswer,
      aResponse(200, { data: { count: 1 } }),
    ])
    const { loader, requestedUrls } = aLoader({ host })
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
    expect(requestedUrls).toEqual([pageFile, queryFile, queryFile, queryFile])
  })

  it('does not cache a failed page', async () => {
    const files = { ...wholeSite(), [sliceFile]: aResponse(404), [queryFile]: aResponse(404) }
    const load = vi.fn<() => Promise<unknown>>(async () => View).mockRejectedValueOnce(new Error('offline'))
    const { loader } = aLoader({ files, components: { 'component---pages-a-page-tsx': load } })
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Failed' })
    Object.assign(files, wholeSite())
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
  })

  it('shows the 404 page for a missing page after a probe of the address', async () => {
    const probe = vi.fn(async () => false)
    const { loader } = aLoader({ files: { [notFoundFile]: notFoundPage }, probe })
    expect(await loader.loadPage(key, address)).toMatchObject({
      _tag: 'Ready',
      resources: { page: { path: '/404.html' } },
    })
    expect(probe.mock.calls).toEqual([[address, REQUEST_TIMEOUT_MS]])
  })

  it('follows the redirect of a missing page, which a shard of the route table holds', async () => {
    const url = new URL('/new?x=1', address)
    const destination = { url, key: pathKeyOf('/new'), isMoved: true, isRefused: false }
    const { loader, lookups } = aLoader({ files: {}, destination, probe: shouldNotBeCalled })
    const outcome = { _tag: 'Moved', newDestination: destination }
    expect(await loader.loadPage(key, address)).toEqual(outcome)
    expect(await loader.loadFirstPage(key, address, NOT_FOUND_KEY)).toEqual(outcome)
    expect(lookups).toEqual([
      [address, true],
      [address, true],
    ])
  })

  it('does not look for redirects of existing pages or for prefetches', async () => {
    const { loader, lookups } = aLoader()
    await loader.loadPage(key, address)
    await loader.loadAhead(pathKeyOf('/missing'))
    expect(lookups).toEqual([])
  })

  it('does not cache the 404 page under the missing address', async () => {
    const files: Files = { [notFoundFile]: notFoundPage }
    const { loader } = aLoader({ files })
    await loader.loadPage(key, address)
    expect(loader.has(key)).toBe(false)
    files[pageFile] = aResponse(200, aPageData())
    expect(await loader.loadPage(key, address)).toMatchObject({
      _tag: 'Ready',
      resources: { page: { path: '/a-page' } },
    })
  })

  it('shows the 500 page for a server error without a probe', async () => {
    const files = { [pageFile]: aResponse(500), [serverErrorFile]: aResponse(200, aPageData({ path: '/500.html' })) }
    const { loader } = aLoader({ files, probe: shouldNotBeCalled })
    expect(await loader.loadPage(key, address)).toMatchObject({
      _tag: 'Ready',
      resources: { page: { path: '/500.html' } },
    })
  })

  it('leaves a file that is no page to the browser', async () => {
    const { loader } = aLoader({ files: { [notFoundFile]: notFoundPage }, probe: async () => true })
    expect(await loader.loadPage(key, address)).toEqual({ _tag: 'Elsewhere' })
  })

  it('reports newer code on the host without loading anything else', async () => {
    const { loader, requestedUrls } = aLoader({ files: { [pageFile]: newerPage }, components: {} })
    expect(await loader.loadPage(key, address)).toEqual({ _tag: 'Stale', hash: 'newer-code' })
    expect(requestedUrls).toEqual([pageFile])
  })

  it('loads a page of the running code after one of newer code', async () => {
    const files: Files = { [pageFile]: newerPage }
    const { loader } = aLoader({ files })
    await loader.loadPage(key, address)
    Object.assign(files, wholeSite())
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
  })

  describe('five minutes later', () => {
    const FRESH_MS = 5 * 60_000

    const anOpenTab = async (pass = FRESH_MS) => {
      const files: Files = { [pageFile]: titled('old') }
      const world = aLoader({ files })
      await world.loader.loadPage(key, address)
      world.clock.pass(pass)
      return { ...world, files }
    }

    it('loads a page again after five minutes', async () => {
      const { loader, files } = await anOpenTab()
      expect(loader.has(key)).toBe(false)
      files[pageFile] = titled('new')
      expect(await loader.loadPage(key, address)).toMatchObject({
        resources: { page: { result: { data: { title: 'new' } } } },
      })
    })

    it('keeps a page for five minutes', async () => {
      const { loader, files } = await anOpenTab(FRESH_MS - 1)
      expect(loader.has(key)).toBe(true)
      files[pageFile] = titled('new')
      expect(await loader.loadPage(key, address)).toMatchObject({
        resources: { page: { result: { data: { title: 'old' } } } },
      })
    })

    it.each([noAnswer, aResponse(503)])('shows the expired page after the response %j', async (answer) => {
      const { loader, files } = await anOpenTab()
      files[pageFile] = answer
      expect(await loader.loadPage(key, address)).toMatchObject({
        _tag: 'Ready',
        resources: { page: { result: { data: { title: 'old' } } } },
      })
    })

    it('loads the page again after showing an expired one', async () => {
      const { loader, files } = await anOpenTab()
      files[pageFile] = noAnswer
      await loader.loadPage(key, address)
      expect(loader.has(key)).toBe(false)
      files[pageFile] = titled('new')
      expect(await loader.loadPage(key, address)).toMatchObject({
        resources: { page: { result: { data: { title: 'new' } } } },
      })
    })

    it('shows the 404 page instead of an expired page that is gone', async () => {
      const { loader, files } = await anOpenTab()
      files[pageFile] = aResponse(404)
      files[notFoundFile] = notFoundPage
      expect(await loader.loadPage(key, address)).toMatchObject({
        _tag: 'Ready',
        resources: { page: { path: '/404.html' } },
      })
    })

    it('reports newer code when it loads a page again', async () => {
      const { loader, files } = await anOpenTab()
      files[pageFile] = newerPage
      expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Stale' })
    })

    it('loads slices and queries again after five minutes, and keeps the expired ones if that fails', async () => {
      const files = wholeSite()
      const { loader, requestedUrls, clock } = aLoader({ files })
      await loader.loadPage(key, address)
      clock.pass(FRESH_MS)
      files[queryFile] = aResponse(404)
      expect((await loader.loadPage(key, address))._tag).toBe('Ready')
      expect([...requestedUrls].sort()).toEqual([pageFile, pageFile, queryFile, queryFile, sliceFile, sliceFile].sort())
    })
  })

  describe('on a Gatsby build, whose page data has no hash', () => {
    const { webpackCompilationHash: _, ...dataWithoutHash } = aPageData()
    const appData = (hash: string): JsonResponse => aResponse(200, { webpackCompilationHash: hash })
    const aBuild = (hash = 'the-running-code'): Files => ({
      [pageFile]: aResponse(200, dataWithoutHash),
      [appDataFile]: appData(hash),
    })

    it.each([
      { name: 'goes by that of app data', hash: 'the-running-code', tag: 'Ready' },
      { name: 'is stale when app data has another', hash: 'newer-code', tag: 'Stale' },
    ])('on a Gatsby build: $name', async ({ hash, tag }) => {
      const { loader } = aLoader({ files: aBuild(hash) })
      expect((await loader.loadPage(key, address))._tag).toBe(tag)
    })

    it.each([aResponse(404), aResponse(200, {}), noAnswer])(
      'fails on a Gatsby build when app data, the only source of the hash, is missing: %j',
      async (answer) => {
        const { loader } = aLoader({ files: { ...aBuild(), [appDataFile]: answer } })
        expect(failureOf(await loader.loadPage(key, address))).toEqual(noQueryFile(appDataFile, answer.status))
      },
    )

    it('requests the app data of a Gatsby build once a minute', async () => {
      const { loader, requestedUrls, clock } = aLoader({ files: aBuild() })
      const askedForAppData = (): number => requestedUrls.filter((url) => url === appDataFile).length
      await loader.loadPage(key, address)
      clock.pass(59_999)
      await loader.loadPage(key, address)
      expect(askedForAppData()).toBe(1)
      clock.pass(1)
      await loader.loadPage(key, address)
      expect(askedForAppData()).toBe(2)
    })

    it('reports newer code by the app data of a Gatsby build even for a cached page', async () => {
      const files = aBuild()
      const { loader, clock } = aLoader({ files })
      await loader.loadPage(key, address)
      files[appDataFile] = appData('newer-code')
      clock.pass(60_000)
      expect(await loader.loadPage(key, address)).toEqual({ _tag: 'Stale', hash: 'newer-code' })
    })

    it('accepts a first page of a Gatsby build without a hash when app data is missing', async () => {
      const { loader } = aLoader({ files: { [pageFile]: aResponse(200, dataWithoutHash) } })
      expect(await loader.loadFirstPage(key, address, key)).toMatchObject({ _tag: 'Ready' })
    })
  })
})

describe('loadFirstPage', () => {
  it('requests one file for the first page, and leaves slices and queries to components', async () => {
    const { loader, requestedUrls } = aLoader()
    expect(await loader.loadFirstPage(key, address, key)).toMatchObject({ _tag: 'Ready', resources: { View } })
    expect(requestedUrls).toEqual([pageFile])
  })

  it.each(['/404.html', '/other', '/'])(
    'loads slices and queries with the page if the document is that of %s',
    async (served) => {
      const { loader, requestedUrls } = aLoader()
      expect(await loader.loadFirstPage(key, address, pathKeyOf(served))).toMatchObject({ _tag: 'Ready' })
      expect([...requestedUrls].sort()).toEqual([pageFile, queryFile, sliceFile].sort())
      expect(loader.store.slice('header')).toMatchObject({ status: 'fulfilled' })
    },
  )

  it.each([
    { what: 'slice', file: sliceFile },
    { what: 'static query', file: queryFile },
  ])('shows no page in the document of another without its $what', async ({ file }) => {
    const { loader } = aLoader({ files: { ...wholeSite(), [file]: aResponse(404) } })
    expect(failureOf(await loader.loadFirstPage(key, address, NOT_FOUND_KEY))).toEqual(noQueryFile(file, 404))
  })

  it('loads slices and queries with the page of a client-only area, whose document is a shell', async () => {
    const wholePage = (await wholeSite()[pageFile])?.body
    const area = aResponse(200, { ...(wholePage as object), matchPath: '/a-page/*' })
    const { loader, requestedUrls } = aLoader({ files: { ...wholeSite(), [pageFile]: area } })
    expect(await loader.loadFirstPage(key, address, key)).toMatchObject({ _tag: 'Ready' })
    expect([...requestedUrls].sort()).toEqual([pageFile, queryFile, sliceFile].sort())
  })

  it('caches the first page, and completes it when the visitor returns', async () => {
    const { loader, requestedUrls } = aLoader()
    await loader.loadFirstPage(key, address, key)
    expect(loader.has(key)).toBe(true)
    expect(await loader.loadPage(key, address)).toMatchObject({ _tag: 'Ready' })
    expect([...requestedUrls].sort()).toEqual([pageFile, queryFile, sliceFile].sort())
  })

  it('assembles a first page of newer code, in case a reload does not help', async () => {
    const { loader } = aLoader({ files: { [pageFile]: newerPage } })
    expect(await loader.loadFirstPage(key, address, key)).toMatchObject({
      _tag: 'Stale',
      hash: 'newer-code',
      resources: { View },
    })
    expect(loader.has(key)).toBe(false)
  })

  it('returns no first page of newer code that names an unknown chunk', async () => {
    const data = aPageData({ webpackCompilationHash: 'newer-code', componentChunkName: 'component---new' })
    const { loader } = aLoader({ files: { [pageFile]: aResponse(200, data) } })
    expect(await loader.loadFirstPage(key, address, key)).toMatchObject({
      _tag: 'Stale',
      hash: 'newer-code',
      error: { reason: 'chunk' },
    })
  })

  it('does not probe the address of a first page that the host has reported missing', async () => {
    const { loader } = aLoader({ files: { [notFoundFile]: notFoundPage }, probe: shouldNotBeCalled })
    expect(await loader.loadFirstPage(key, address, NOT_FOUND_KEY)).toMatchObject({
      _tag: 'Ready',
      resources: { page: { path: '/404.html' } },
    })
  })

  it('fails for a first page when the host does not respond', async () => {
    const { loader } = aLoader({ files: { [pageFile]: noAnswer } })
    expect(failureOf(await loader.loadFirstPage(key, address, key))).toEqual(noPageData)
  })
})

describe('loadAhead', () => {
  it('prefetches a whole page at low priority, so that a click requests nothing', async () => {
    const { loader, requestedUrls, requests } = aLoader()
    expect(await loader.loadAhead(key)).toMatchObject({ _tag: 'Ready' })
    expect(requests.map(({ priority }) => priority)).toEqual(['low', 'low', 'low'])
    expect(loader.has(key)).toBe(true)
    await loader.loadPage(key, address)
    expect(requestedUrls).toHaveLength(3)
  })

  it.each([404, 403, 500, 503, 0])(
    'prefetches with one attempt and without fallback after status %i',
    async (status) => {
      const { loader, requestedUrls } = aLoader({
        files: { [pageFile]: aResponse(status), [notFoundFile]: notFoundPage },
        probe: shouldNotBeCalled,
      })
      expect(failureOf(await loader.loadAhead(key))).toEqual(noPageData)
      expect(requestedUrls).toEqual([pageFile])
    },
  )

  it('shares one load between concurrent prefetches of a page', async () => {
    const { loader, requestedUrls } = aLoader()
    await Promise.all([loader.loadAhead(key), loader.loadAhead(key)])
    expect(requestedUrls).toHaveLength(3)
  })

  it('prefetches a page again after a failure', async () => {
    const files: Files = { [pageFile]: noAnswer }
    const { loader } = aLoader({ files })
    await loader.loadAhead(key)
    Object.assign(files, wholeSite())
    expect(await loader.loadAhead(key)).toMatchObject({ _tag: 'Ready' })
  })

  it('reports newer code found by a prefetch, and does not cache the page', async () => {
    const { loader } = aLoader({ files: { [pageFile]: newerPage } })
    expect(await loader.loadAhead(key)).toMatchObject({ _tag: 'Stale' })
    expect(loader.has(key)).toBe(false)
  })

  it('lets a click join a prefetch in progress', async () => {
    const { answer, give } = aLateAnswer()
    const { loader, requestedUrls } = aLoader({ files: { [pageFile]: answer } })
    const ahead = loader.loadAhead(key)
    const click = loader.loadPage(key, address)
    await untilIdle()
    give(aResponse(200, aPageData()))
    expect(await click).toMatchObject({ _tag: 'Ready' })
    expect(await ahead).toMatchObject({ _tag: 'Ready' })
    expect(requestedUrls).toEqual([pageFile])
  })

  it.each([noAnswer, aResponse(503), aResponse(404)])(
    'does not fail a click that joined a prefetch with the response %j',
    async (failure) => {
      const { answer, give } = aLateAnswer()
      const files: Files = { [pageFile]: answer }
      const { loader, requests } = aLoader({ files })
      const ahead = loader.loadAhead(key)
      const click = loader.loadPage(key, address)
      await untilIdle()
      files[pageFile] = aResponse(200, aPageData())
      give(failure)
      expect(failureOf(await ahead)).toEqual(noPageData)
      expect(await click).toMatchObject({ _tag: 'Ready' })
      expect(requests.map(({ priority }) => priority)).toEqual(['low', 'high'])
    },
  )

  it('does not fail a page that shares a slice with a failed prefetch', async () => {
    const { answer, give } = aLateAnswer()
    const files: Files = { ...wholeSite(), [sliceFile]: answer }
    files[otherFile] = aResponse(200, aPageData({ path: '/other', slicesMap: { header: 'header' } }))
    const { loader } = aLoader({ files })
    const ahead = loader.loadAhead(key)
    await untilIdle()
    const click = loader.loadPage(pathKeyOf('/other'), address)
    await untilIdle()
    files[sliceFile] = aSlice()
    give(aResponse(503))
    expect(failureOf(await ahead)).toEqual(noQueryFile(sliceFile, 503))
    expect(await click).toMatchObject({ _tag: 'Ready' })
  })

  it('lets a prefetch join a load in progress', async () => {
    const { answer, give } = aLateAnswer()
    const { loader, requestedUrls } = aLoader({ files: { [pageFile]: answer } })
    const click = loader.loadPage(key, address)
    await untilIdle()
    const ahead = loader.loadAhead(key)
    await untilIdle()
    give(aResponse(200, aPageData()))
    await Promise.all([click, ahead])
    expect(requestedUrls).toEqual([pageFile])
  })
})

describe('the store', () => {
  it('lets a component wait for a slice and a static query', async () => {
    const { loader } = aLoader()
    expect(await loader.store.staticQuery('7')).toEqual({ count: 1 })
    expect(await loader.store.slice('header')).toEqual({ View, data: { links: [] } })
  })

  it('returns the same promise to all readers, so that React does not suspend for ever', () => {
    const { loader } = aLoader()
    expect(loader.store.staticQuery('7')).toBe(loader.store.staticQuery('7'))
    expect(loader.store.slice('header')).toBe(loader.store.slice('header'))
  })

  it.each([
    {
      what: 'slice',
      file: sliceFile,
      name: 'slice-data/header.json',
      found: aSlice(),
      read: ({ slice }: ResourceStore) => slice('header'),
      value: { View, data: { links: [] } },
    },
    {
      what: 'static query',
      file: queryFile,
      name: 'page-data/sq/d/7.json',
      found: aResponse(200, { data: { count: 1 } }),
      read: ({ staticQuery }: ResourceStore) => staticQuery('7'),
      value: { count: 1 },
    },
  ])(
    'keeps the reader of a missing $what pending, reports it, and tries again for the next reader',
    async ({ file, name, found, read, value }) => {
      const files: Files = { ...wholeSite(), [file]: aResponse(404) }
      const { loader, failedReads } = aLoader({ files })
      const settled = vi.fn()
      void read(loader.store).then(settled, settled)
      await untilIdle()
      expect(settled).not.toHaveBeenCalled()
      expect(failedReads).toEqual([`We couldn't load the query file ${name} (status 404).`])
      files[file] = found
      expect(await read(loader.store)).toEqual(value)
    },
  )

  it('has the result of a static query that a later page has loaded', async () => {
    const files: Files = { ...wholeSite(), [queryFile]: aResponse(404) }
    const { loader } = aLoader({ files })
    void loader.store.staticQuery('7')
    await untilIdle()
    files[queryFile] = aResponse(200, { data: { count: 1 } })
    await loader.loadPage(key, address)
    expect(await loader.store.staticQuery('7')).toEqual({ count: 1 })
  })
})
