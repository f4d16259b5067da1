import type { FrameView } from '#runtime/app/app.tsx'
import { type RootAttributes, readRootAttributes } from '#runtime/app/root-attributes.ts'
import { type BrowserHistory, browserHistory } from '#runtime/browser/browser-history.ts'
import { type Clock, browserClock as clock } from '#runtime/browser/clock.ts'
import { fetchFrom } from '#runtime/browser/fetch-from.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { createLifecycle, type EmitLifecycleEvent, type LifecycleSubscribers } from '#runtime/lifecycle/lifecycle.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import type { LoadError } from '#runtime/loader/load-error.ts'
import { createLoader, type Loader } from '#runtime/loader/loader.ts'
import { createProbe } from '#runtime/loader/probe.ts'
import { type MoveView, moveView } from '#runtime/navigation/after-commit.ts'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'
import { createRouteTable, type RouteTable } from '#runtime/routes/route-table.ts'

/** What the runtime of one document works with. */
export type Tab = {
  /** The element that React renders into. */
  readonly root: HTMLElement
  readonly Frame: FrameView
  readonly site: RootAttributes
  readonly browserHistory: BrowserHistory
  readonly clock: Clock
  readonly routeTable: RouteTable
  readonly loader: Loader
  readonly emit: EmitLifecycleEvent
  readonly moveView: MoveView
  /** Reports an error at an address, by default that of the document. */
  readonly onFailed: (error: unknown, path?: string) => void
  /** Reports that the host has newer code. */
  readonly onStale: (hash: string) => void
  /** Does the same, and lets the worker delete its copies, since a document of the newer code is about to load. */
  readonly onOutdated: (hash: string) => void
}

export type StartOptions = {
  /**
   * Loaders of page and slice components, as `import.meta.glob` returns them. The bundler's `chunk-names` plugin
   * replaces the file names that are the keys by chunk names.
   */
  readonly pages: ChunkLoaders
  readonly slices?: ChunkLoaders
  readonly frame?: FrameView
  /** Analytics, error reports and other code that follows what happens in the document. */
  readonly subscribers?: LifecycleSubscribers
  /** Replaces parts of the runtime by others around them, as `@fairlead/engine/gatsby` does. */
  readonly extend?: (tab: Tab) => Tab
}

/** An address without its origin. */
export const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

/** The address of the document, without its origin. */
export const currentPath = (): string => pathOf(location)

const NoFrame: FrameView = ({ children }) => children

/** Reads the facts that the document carries, and creates what its pages are loaded with. */
export const openTab = ({ pages, slices = {}, frame = NoFrame, subscribers = [] }: StartOptions): Tab => {
  // The build adds this code only to documents with this element.
  const root = document.getElementById(ROOT_ID) as HTMLElement
  const site = readRootAttributes(root)
  window.pagePath = site.pagePath
  window.___webpackCompilationHash = site.compilationHash
  const emit = createLifecycle(subscribers, site.compilationHash)
  const onFailed: Tab['onFailed'] = (error, path = currentPath()) => {
    console.error(error)
    emit('failed', { path, reason: (error as LoadError | undefined)?.reason ?? 'render', error })
  }
  const routeTable = createRouteTable(
    import.meta.env.FAIRLEAD_PREFIX ? fetchFrom(site.assetPrefix) : fetchJson,
    clock,
    site,
  )
  const loader = createLoader({
    ...site,
    fetchJson: import.meta.env.FAIRLEAD_PREFIX ? fetchFrom(site.assetPrefix) : fetchJson,
    probe: createProbe(site),
    routeTable,
    clock,
    components: pages,
    slices,
    onReadFailed: onFailed,
  })
  const onStale = (hash: string): void => emit('updated', { path: currentPath(), newCompilationHash: hash })
  const onOutdated = (hash: string): void => {
    navigator.serviceWorker?.controller?.postMessage({ gatsbyApi: 'clearPathResources' })
    onStale(hash)
  }
  return {
    root,
    Frame: frame,
    site,
    browserHistory,
    clock,
    routeTable,
    loader,
    emit,
    moveView,
    onFailed,
    onStale,
    onOutdated,
  }
}
