import type { ComponentType } from 'react'
import type { ResourceStore, SliceResource } from '#runtime/app/resource-store.ts'
import { settled } from '#runtime/app/settled.ts'
import type { PageResources, PageView } from '#runtime/page/page-resources.ts'
import { AppData } from '#runtime/protocol/app-data.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { appDataFile, fileUrl, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { TIME_LIMIT_MS } from './answer.ts'
import { isFinalStatus } from './judge-page-data.ts'
import { loadPageData, type PageDataEdges } from './load-page-data.ts'
import { fetchWithRetries } from './retry.ts'

export type PageOutcome =
  | { readonly _tag: 'Ready'; readonly resources: PageResources }
  /** The files on the host were made for other client code than is running here. */
  | { readonly _tag: 'Stale'; readonly hash: string; readonly resources: PageResources | null }
  | { readonly _tag: 'Failed' }

export type ChunkLoaders = Readonly<Record<string, () => Promise<unknown>>>

export type LoaderOptions = {
  readonly edges: PageDataEdges
  /** Code of pages and slices, by chunk name. */
  readonly components: ChunkLoaders
  readonly slices: ChunkLoaders
  readonly compilationHash: string
}

/** The one way by which pages come to the screen: first load, links, back and forward. */
export type Loader = {
  /**
   * All that is needed to draw the page at `key`. With `wholePage` false, slices and static queries are left to be asked for
   * when components read them. `visitorUrl` is the address the visitor asked for.
   */
  readonly loadPage: (key: PathKey, visitorUrl: string, wholePage: boolean) => Promise<PageOutcome>
  readonly store: ResourceStore
}

const isAppData = isOf(AppData)
const isSliceData = isOf(SliceData)
const isStaticQueryResult = isOf(StaticQueryResult)

/** Shares one promise among all who ask while it is open, and forgets it when it fails. */
const shareInFlight = <A>(): ((key: string, run: () => Promise<A>) => Promise<A>) => {
  const open = new Map<string, Promise<A>>()
  return (key, run) => {
    const found = open.get(key)
    if (found !== undefined) return found
    const promise = run().finally(() => open.delete(key))
    open.set(key, promise)
    return promise
  }
}

export const createLoader = ({ edges, components, slices, compilationHash }: LoaderOptions): Loader => {
  const pages = new Map<PathKey, PageResources>()
  const sliceResources = new Map<string, SliceResource>()
  const queryResults = new Map<string, unknown>()
  const sharePage = shareInFlight<PageOutcome>()
  const shareSlice = shareInFlight<SliceResource>()
  const shareQuery = shareInFlight<unknown>()

  const ask = async <A>(file: string, isShape: (value: unknown) => value is A): Promise<A> => {
    const answer = await fetchWithRetries(edges.fetchJson, fileUrl(file, edges.basePath), isFinalStatus, edges.clock)
    if (answer._tag === 'Response' && answer.status === 200 && isShape(answer.body)) return answer.body
    throw new Error(`We couldn't load the file ${file}.`)
  }

  const loadChunk = async (chunks: ChunkLoaders, name: string): Promise<unknown> => {
    const load = chunks[name]
    if (load === undefined) throw new Error(`We couldn't find the correct component chunk with the name ${name}.`)
    // A request that never ends must not hold the visitor; the browser itself sets no limit to an import.
    const late = edges.clock.wait(TIME_LIMIT_MS).then(() => Promise.reject(new Error(`The chunk ${name} did not come in time.`)))
    return Promise.race([load(), late])
  }

  const loadQuery = (hash: string): Promise<unknown> =>
    shareQuery(hash, async () => {
      if (queryResults.has(hash)) return queryResults.get(hash)
      const { data } = await ask(staticQueryFile(hash), isStaticQueryResult)
      queryResults.set(hash, data)
      return data
    })

  const loadSlice = (name: string): Promise<SliceResource> =>
    shareSlice(name, async () => {
      const known = sliceResources.get(name)
      if (known !== undefined) return known
      const { componentChunkName, result, staticQueryHashes } = await ask(sliceDataFile(name), isSliceData)
      const [View] = await Promise.all([loadChunk(slices, componentChunkName), ...staticQueryHashes.map(loadQuery)])
      const slice = { View: View as ComponentType<{ readonly data: never }>, data: result['data'] }
      sliceResources.set(name, slice)
      return slice
    })

  const loadParts = async (data: PageData, wholePage: boolean): Promise<PageResources> => {
    const parts = wholePage ? [...Object.values(data.slicesMap).map(loadSlice), ...data.staticQueryHashes.map(loadQuery)] : []
    const [View] = await Promise.all([loadChunk(components, data.componentChunkName) as Promise<PageView>, ...parts])
    // The envelope is checked; that the rest fits the code is what equal compilation hashes mean.
    return { page: data, context: data.result['pageContext'] as PageContext, View }
  }

  const load = async (key: PathKey, visitorUrl: string, wholePage: boolean): Promise<PageOutcome> => {
    const outcome = await loadPageData(key, visitorUrl, edges)
    if (outcome._tag === 'Failed') return outcome
    try {
      const hash = outcome.data.webpackCompilationHash ?? (await ask(appDataFile, isAppData)).webpackCompilationHash
      if (hash !== compilationHash) {
        const resources = wholePage ? null : await loadParts(outcome.data, wholePage).catch(() => null)
        return { _tag: 'Stale', hash, resources }
      }
      const resources = await loadParts(outcome.data, wholePage)
      // What stands in for a missing page is not remembered under its address: the page may come with the next deploy.
      if (pathKeyOf(resources.page.path) === key) pages.set(key, resources)
      return { _tag: 'Ready', resources }
    } catch {
      // A chunk, slice or query that cannot be had: the caller sends the visitor to the document, which has it all.
      return { _tag: 'Failed' }
    }
  }

  /**
   * Suspended readers of something that cannot be loaded keep the prerendered HTML: their promise stays open. Whoever reads
   * after that tries again.
   */
  const suspended = new Map<string, Promise<unknown>>()
  const suspendOn = <A>(key: string, run: () => Promise<A>): Promise<A> => {
    const known = suspended.get(key)
    if (known !== undefined) return known as Promise<A>
    const promise = run().catch(() => {
      suspended.delete(key)
      return new Promise<A>(() => {})
    })
    suspended.set(key, promise)
    return promise
  }

  return {
    loadPage: async (key, visitorUrl, wholePage) => {
      const known = pages.get(key)
      if (known !== undefined && !wholePage) return { _tag: 'Ready', resources: known }
      if (known !== undefined) {
        try {
          return { _tag: 'Ready', resources: await loadParts(known.page, true) }
        } catch {
          return { _tag: 'Failed' }
        }
      }
      return sharePage(`${wholePage} ${key}`, () => load(key, visitorUrl, wholePage))
    },
    store: {
      slice: (alias) => {
        const known = sliceResources.get(alias)
        return known === undefined ? suspendOn(`slice ${alias}`, () => loadSlice(alias)) : settled(known)
      },
      staticQuery: (hash) => (queryResults.has(hash) ? settled(queryResults.get(hash)) : suspendOn(`query ${hash}`, () => loadQuery(hash))),
    },
  }
}
