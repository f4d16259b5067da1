import type { Clock } from '#runtime/browser/clock.ts'
import type { Answer, FetchJson } from '#runtime/browser/fetch-json.ts'
import type { PageResources, PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore, SliceResource } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { AppData } from '#runtime/protocol/app-data.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { appDataFile, fileUrl, pageDataFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { type ChunkLoaders, loadChunk } from './load-chunk.ts'
import { loadPageData } from './load-page-data.ts'
import { createMemory, createSharing, type Memory } from './memory.ts'
import { afterAnswer } from './page-data-steps.ts'
import { aheadPatience, fetchPatiently, type Patience, requestLimit, visitorsPatience } from './patience.ts'
import type { Probe } from './probe.ts'

export type PageOutcome =
  | { readonly _tag: 'Ready'; readonly resources: PageResources }
  /** The files on the host were made for other client code than is running here. */
  | { readonly _tag: 'Stale'; readonly hash: string; readonly resources: PageResources | null }
  /** The browser should go to the address itself: a file is there that is no page, or nothing usable was answered. */
  | { readonly _tag: 'Failed' }

export type LoaderEdges = { readonly fetchJson: FetchJson; readonly probe: Probe; readonly clock: Clock }

export type LoaderOptions = {
  readonly edges: LoaderEdges
  readonly basePath: string
  /** Code of pages and slices, by chunk name. */
  readonly components: ChunkLoaders
  readonly slices: ChunkLoaders
  readonly compilationHash: string
}

/** The one way by which pages come to the screen: first load, links, back and forward. */
export type Loader = {
  /** All that is needed to draw the page at `key`. `visitorUrl` is the address the visitor asked for. */
  readonly loadPage: (key: PathKey, visitorUrl: string) => Promise<PageOutcome>
  /**
   * The page that the prerendered document at hand shows, or should show. Slices and static queries are left to be asked for
   * when components read them. Nothing is probed where the document is the 404 page: that the address is missing is known.
   */
  readonly loadFirst: (key: PathKey, visitorUrl: string, isKnownMissing: boolean) => Promise<PageOutcome>
  /** Loads a page that may be asked for soon, once and without hurry. Nothing stands in for it, and a failure is forgotten. */
  readonly loadAhead: (key: PathKey) => Promise<PageOutcome>
  /** Whether a page would be shown without asking for anything. */
  readonly has: (key: PathKey) => boolean
  readonly store: ResourceStore
}

const isAppData = isOf(AppData)
const isSliceData = isOf(SliceData)
const isStaticQueryResult = isOf(StaticQueryResult)

/** A tab that stays open sees new content after this long, since pages and what they share are asked for again. */
const FRESH_MS = 5 * 60_000
/** Page data of our own build names its code itself; for others, app data is not asked for with every page. */
const APP_DATA_FRESH_MS = 60_000

const FAILED = { _tag: 'Failed' } as const

export const createLoader = ({ edges, basePath, components, slices, compilationHash }: LoaderOptions): Loader => {
  const { fetchJson, probe, clock } = edges
  const pages = createMemory<PageResources>(clock.now, FRESH_MS)
  const hashes = createMemory<string>(clock.now, APP_DATA_FRESH_MS)
  const sliceResources = createMemory<SliceResource>(clock.now, FRESH_MS)
  const queryResults = createMemory<unknown>(clock.now, FRESH_MS)
  const share = createSharing<PageOutcome>()

  const ask = (file: string, patience: Patience): Promise<Answer> =>
    fetchPatiently(fetchJson, fileUrl(file, basePath), patience, clock)

  const askShape = async <A>(file: string, isShape: (value: unknown) => value is A, patience: Patience): Promise<A> => {
    const { status, body } = await ask(file, patience)
    if (status === 200 && isShape(body)) return body
    throw new Error(`We couldn't load the query file ${file}.`)
  }

  const loadCode = (chunks: ChunkLoaders, name: string, patience: Patience): Promise<unknown> =>
    Promise.race([
      loadChunk(chunks, name),
      // A request that never ends must not hold the visitor; the browser itself sets no limit to an import.
      clock.wait(patience.until - clock.now()).then(() => Promise.reject()),
    ])

  const loadQuery = (hash: string, patience: Patience): Promise<unknown> =>
    queryResults.obtain(hash, async () => (await askShape(staticQueryFile(hash), isStaticQueryResult, patience)).data)

  const loadSlice = (name: string, patience: Patience): Promise<SliceResource> =>
    sliceResources.obtain(name, async () => {
      const { componentChunkName, result, staticQueryHashes } = await askShape(
        sliceDataFile(name),
        isSliceData,
        patience,
      )
      const [View] = await Promise.all([
        loadCode(slices, componentChunkName, patience),
        ...staticQueryHashes.map((hash) => loadQuery(hash, patience)),
      ])
      return { View: View as SliceResource['View'], data: result['data'] }
    })

  const draw = async (page: PageData, patience: Patience, isFirst: boolean): Promise<PageResources> => {
    const { componentChunkName, slicesMap, staticQueryHashes, result } = page
    const [View] = await Promise.all([
      loadCode(components, componentChunkName, patience),
      ...(isFirst ? [] : Object.values(slicesMap).map((name) => loadSlice(name, patience))),
      ...(isFirst ? [] : staticQueryHashes.map((hash) => loadQuery(hash, patience))),
    ])
    // The envelope is checked; that the rest fits the code is what equal compilation hashes mean.
    return { page, context: result['pageContext'] as PageContext, View: View as PageView }
  }

  /** Undefined where app data is all there is to go by, and cannot be had. */
  const hashOf = async ({ webpackCompilationHash }: PageData, patience: Patience): Promise<string | undefined> =>
    webpackCompilationHash ??
    (await hashes
      .obtain(appDataFile, async () => (await askShape(appDataFile, isAppData, patience)).webpackCompilationHash)
      .catch(() => undefined))

  /** Code and the rest for page data that is there. */
  const finish = async (page: PageData, patience: Patience, isFirst = false): Promise<PageOutcome> => {
    const hash = await hashOf(page, patience)
    // A document and the code that it names come from one deploy; only for later pages does an unknown deploy count.
    const isStale = hash !== compilationHash && !(isFirst && hash === undefined)
    // A chunk, slice or query that cannot be had: the caller sends the visitor to the document, which has it all.
    const resources = isStale && !isFirst ? null : await draw(page, patience, isFirst).catch(() => null)
    if (isStale) return hash === undefined ? FAILED : { _tag: 'Stale', hash, resources }
    return resources === null ? FAILED : { _tag: 'Ready', resources }
  }

  /** Without a probe, nothing stands in for what is missing. */
  const load = async (
    key: PathKey,
    patience: Patience,
    isFile?: () => Promise<boolean>,
    isFirst?: boolean,
  ): Promise<PageOutcome> => {
    const outcome =
      isFile === undefined
        ? afterAnswer(await ask(pageDataFile(key), patience), key)
        : await loadPageData(key, { ask: (file) => ask(file, patience), probe: isFile })
    if (outcome._tag === 'Found') {
      const finished = await finish(outcome.data, patience, isFirst)
      // What stands in for a missing page is not remembered under its address: the page may come with the next deploy.
      if (finished._tag === 'Ready' && pathKeyOf(outcome.data.path) === key) pages.keep(key, finished.resources)
      return finished
    }
    // Better the page as it was minutes ago than none.
    const old = isFile && outcome._tag === 'Failed' ? pages.getOld(key) : undefined
    return old === undefined ? FAILED : finish(old.page, patience)
  }

  const probing = (url: string, patience: Patience) => () => probe(url, requestLimit(clock.now(), patience))

  /**
   * Suspended readers of something that cannot be loaded keep the prerendered HTML: their promise stays open. Whoever reads
   * after that tries again.
   */
  const createReader = <A>(
    memory: Memory<A>,
    loadOne: (key: string, patience: Patience) => Promise<A>,
  ): ((key: string) => Promise<A>) => {
    const suspended = new Map<string, Promise<A>>()
    return (key) => {
      const known = memory.getOld(key)
      if (known !== undefined) return settled(known)
      const promise =
        suspended.get(key) ??
        loadOne(key, visitorsPatience(clock.now())).catch(() => {
          suspended.delete(key)
          return new Promise<A>(() => {})
        })
      suspended.set(key, promise)
      return promise
    }
  }

  return {
    loadPage: async (key, visitorUrl) => {
      const patience = visitorsPatience(clock.now())
      const known = pages.get(key)
      if (known !== undefined) return finish(known.page, patience)
      return share(key, () => load(key, patience, probing(visitorUrl, patience)))
    },
    loadFirst: (key, visitorUrl, isKnownMissing) => {
      const patience = visitorsPatience(clock.now())
      return load(key, patience, isKnownMissing ? async () => false : probing(visitorUrl, patience), true)
    },
    loadAhead: (key) => {
      const run = async (): Promise<PageOutcome> => {
        const outcome = await load(key, aheadPatience(clock.now()))
        // For a visitor who has joined, this is no outcome: there was less patience, and nothing to stand in for the page.
        return outcome._tag === 'Failed' ? Promise.reject(outcome) : outcome
      }
      return share(key, run).catch(() => FAILED)
    },
    has: (key) => pages.get(key) !== undefined,
    store: { slice: createReader(sliceResources, loadSlice), staticQuery: createReader(queryResults, loadQuery) },
  }
}
