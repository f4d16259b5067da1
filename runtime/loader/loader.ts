import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson, JsonResponse } from '#runtime/browser/fetch-json.ts'
import { createSingleFlight } from '#runtime/cache/single-flight.ts'
import { createTtlCache, type TtlCache } from '#runtime/cache/ttl-cache.ts'
import type { PageResources, PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore, SliceResource } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { AppData } from '#runtime/protocol/app-data.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { appDataFile, fileUrl, pageDataFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import type { RouteTable } from '#runtime/routes/route-table.ts'
import { type ChunkLoaders, loadChunk } from './load-chunk.ts'
import { type LoadError, loadError } from './load-error.ts'
import { loadPageData } from './load-page-data.ts'
import { afterResponse } from './page-data-steps.ts'
import type { Probe } from './probe.ts'
import { fetchWithRetry, interactivePolicy, prefetchPolicy, type RetryPolicy, requestTimeout } from './retry-policy.ts'

/** The result of a load that shows no page. */
type NoPage = { readonly resources?: undefined }

export type PageOutcome =
  | { readonly _tag: 'Ready'; readonly resources: PageResources }
  /**
   * The host has files that were built for other client code than is running. Only a first load tries to show the page.
   */
  | {
      readonly _tag: 'Stale'
      readonly hash: string
      readonly resources?: PageResources | undefined
      readonly error?: LoadError
    }
  /** There is no page at the address, but a redirect, which was not known before. */
  | (NoPage & { readonly _tag: 'Moved'; readonly newDestination: Destination })
  /** The address is that of a file or an application instead of a page: the browser should load it. */
  | (NoPage & { readonly _tag: 'Elsewhere' })
  /** Something that the page needs is missing: the browser should load the address. */
  | (NoPage & { readonly _tag: 'Failed'; readonly error: LoadError })

export type LoaderOptions = {
  readonly fetchJson: FetchJson
  readonly probe: Probe
  readonly routeTable: Pick<RouteTable, 'followRules'>
  readonly clock: Clock
  readonly basePath: string
  /** Code of pages and slices, by chunk name. */
  readonly components: ChunkLoaders
  readonly slices: ChunkLoaders
  readonly compilationHash: string
  /** Called when a slice or a static query that a component reads cannot be loaded. */
  readonly onReadFailed: (error: LoadError) => void
}

/** Loads pages for the first visit, for links, and for back and forward. */
export type Loader = {
  /** Loads everything that the page at `key` needs. `visitorUrl` is the address that the visitor requested. */
  readonly loadPage: (key: PathKey, visitorUrl: string) => Promise<PageOutcome>
  /**
   * Loads the page that the prerendered document shows, or should show. If the document is that of the page, slices and
   * static queries load later, when components read them: until then their prerendered HTML stays. The shell of a
   * client-only area is the document of no page. If the document is the 404 page, the address is known to be missing
   * and is not probed.
   */
  readonly loadFirstPage: (key: PathKey, visitorUrl: string, served: PathKey) => Promise<PageOutcome>
  /** Prefetches a page with one attempt at low priority, without fallback. A failure is forgotten. */
  readonly loadAhead: (key: PathKey) => Promise<PageOutcome>
  /** Returns whether a page could be shown without a request. */
  readonly has: (key: PathKey) => boolean
  readonly store: ResourceStore
}

const isAppData = isOf(AppData)
const isSliceData = isOf(SliceData)
const isStaticQueryResult = isOf(StaticQueryResult)

/** Time after which an open tab sees new content. */
const FRESH_MS = 5 * 60_000
/** Page data of our own build names its code. For other builds, app data is not requested with every page. */
const APP_DATA_FRESH_MS = 60_000

const failed = (error: LoadError) => ({ _tag: 'Failed', error }) as const

export const createLoader = ({
  fetchJson,
  probe,
  routeTable,
  clock,
  basePath,
  components,
  slices,
  compilationHash,
  onReadFailed,
}: LoaderOptions): Loader => {
  const pages = createTtlCache<PageResources>(clock.now, FRESH_MS)
  const hashes = createTtlCache<string>(clock.now, APP_DATA_FRESH_MS)
  const sliceResources = createTtlCache<SliceResource>(clock.now, FRESH_MS)
  const queryResults = createTtlCache<unknown>(clock.now, FRESH_MS)
  const singleFlight = createSingleFlight<PageOutcome>()

  const request = (file: string, policy: RetryPolicy): Promise<JsonResponse> =>
    fetchWithRetry(fetchJson, fileUrl(file, basePath), policy, clock)

  const requestShape = async <A>(
    file: string,
    isShape: (value: unknown) => value is A,
    policy: RetryPolicy,
  ): Promise<A> => {
    const { status, body } = await request(file, policy)
    if (status === 200 && isShape(body)) return body
    throw loadError('query-file', new Error(`We couldn't load the query file ${file} (status ${status}).`))
  }

  const loadCode = (chunks: ChunkLoaders, name: string, policy: RetryPolicy): Promise<unknown> =>
    // The browser sets no limit to an import, and one that hangs must not hold the visitor.
    loadChunk(chunks, name, clock.wait(policy.deadline - clock.now()))

  const loadQuery = (hash: string, policy: RetryPolicy): Promise<unknown> =>
    queryResults.getOrLoad(
      hash,
      async () => (await requestShape(staticQueryFile(hash), isStaticQueryResult, policy)).data,
    )

  const loadSlice = (name: string, policy: RetryPolicy): Promise<SliceResource> =>
    sliceResources.getOrLoad(name, async () => {
      const { componentChunkName, result, staticQueryHashes } = await requestShape(
        sliceDataFile(name),
        isSliceData,
        policy,
      )
      const [View] = await Promise.all([
        loadCode(slices, componentChunkName, policy),
        ...staticQueryHashes.map((hash) => loadQuery(hash, policy)),
      ])
      return { View: View as SliceResource['View'], data: result['data'] }
    })

  const assemblePage = async (page: PageData, policy: RetryPolicy, served?: PathKey): Promise<PageResources> => {
    // The document of an area is a shell, which this page replaces.
    const isPrerendered = !page.matchPath && pathKeyOf(page.path) === served
    const { componentChunkName, slicesMap, staticQueryHashes, result } = page
    const [View] = await Promise.all([
      loadCode(components, componentChunkName, policy),
      ...(isPrerendered ? [] : Object.values(slicesMap).map((name) => loadSlice(name, policy))),
      ...(isPrerendered ? [] : staticQueryHashes.map((hash) => loadQuery(hash, policy))),
    ])
    // The envelope is checked. Equal compilation hashes guarantee that its content fits the code.
    return { page, context: result['pageContext'] as PageContext, View: View as PageView }
  }

  /** Loads the rest of a page whose data is known. */
  const complete = async (page: PageData, policy: RetryPolicy, served?: PathKey): Promise<PageOutcome> => {
    const hash =
      page.webpackCompilationHash ??
      (await hashes
        .getOrLoad(appDataFile, async () => (await requestShape(appDataFile, isAppData, policy)).webpackCompilationHash)
        .catch((error: LoadError) => error))
    const isKnown = typeof hash === 'string'
    // A document and the code that it names come from one deploy, so that an unknown hash matters for later pages only.
    if (!isKnown && !served) return failed(hash)
    const isStale = isKnown && hash !== compilationHash
    if (isStale && !served) return { _tag: 'Stale', hash }
    // If anything is missing, the caller sends the visitor to the document, which needs none of it.
    const outcome = await assemblePage(page, policy, served).then(
      (resources) => ({ _tag: 'Ready', resources }) as const,
      failed,
    )
    return isStale ? { ...outcome, _tag: 'Stale', hash } : outcome
  }

  /** Loads a page: the first, if a document was served. Without the visitor's URL, no other page is a fallback. */
  const load = async (
    key: PathKey,
    policy: RetryPolicy,
    visitorUrl?: string,
    served?: PathKey,
  ): Promise<PageOutcome> => {
    const outcome =
      visitorUrl === undefined
        ? afterResponse(await request(pageDataFile(key), policy), key)
        : await loadPageData(key, {
            requestFile: (file) => request(file, policy),
            followMissing: () => routeTable.followRules(new URL(visitorUrl), true),
            probe: async () => served !== NOT_FOUND_KEY && probe(visitorUrl, requestTimeout(clock.now(), policy)),
          })
    // The first page is in the document: only its data is missing.
    if (outcome._tag === 'Moved' || (outcome._tag === 'Elsewhere' && !served)) return outcome
    if (outcome._tag === 'Found') {
      const completed = await complete(outcome.data, policy, served)
      // A fallback is not cached under the missing address: the page may come with the next deploy.
      if (completed._tag === 'Ready' && pathKeyOf(outcome.data.path) === key) pages.set(key, completed.resources)
      return completed
    }
    // An expired page is better than none.
    const expired = visitorUrl && pages.getStale(key)
    if (expired) return complete(expired.page, policy)
    const message = `page resources for ${key} not found; the page is not rendered.`
    return failed(loadError('page-data', new Error(message)))
  }

  /**
   * Creates a function that components read from while they render. React gets one promise for each key, because a new
   * one would suspend the component again. What cannot be loaded stays pending, so that its prerendered HTML stays, and
   * the next reader tries again.
   */
  const createReader = <A>(
    cache: TtlCache<A>,
    loadOne: (key: string, policy: RetryPolicy) => Promise<A>,
  ): ((key: string) => Promise<A>) => {
    const suspended = new Map<string, Promise<A>>()
    return (key) => {
      const known = cache.getStale(key)
      if (known !== undefined) return settled(known)
      const promise =
        suspended.get(key) ??
        loadOne(key, interactivePolicy(clock.now())).catch((error: LoadError) => {
          onReadFailed(error)
          suspended.delete(key)
          return new Promise<A>(() => {})
        })
      suspended.set(key, promise)
      return promise
    }
  }

  return {
    loadPage: async (key, visitorUrl) => {
      const policy = interactivePolicy(clock.now())
      const known = pages.get(key)
      if (known !== undefined) return complete(known.page, policy)
      return singleFlight(key, () => load(key, policy, visitorUrl))
    },
    loadFirstPage: (key, visitorUrl, served) => load(key, interactivePolicy(clock.now()), visitorUrl, served),
    loadAhead: (key) => {
      const run = async (): Promise<PageOutcome> => {
        const outcome = await load(key, prefetchPolicy(clock.now()))
        // A visitor who joined this load has a later deadline and fallbacks, so that the failure is not final for them.
        return outcome._tag === 'Failed' ? Promise.reject(outcome) : outcome
      }
      return singleFlight(key, run).catch((outcome: PageOutcome) => outcome)
    },
    has: (key) => pages.get(key) !== undefined,
    store: { slice: createReader(sliceResources, loadSlice), staticQuery: createReader(queryResults, loadQuery) },
  }
}
