import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Navigator, Path, To } from 'react-router-dom'
import type { FrameView } from '#runtime/app/app.tsx'
import { CrashBoundary } from '#runtime/app/crash-boundary.tsx'
import { LiveApp } from '#runtime/app/live-app.tsx'
import { readRootAttributes } from '#runtime/app/root-attributes.ts'
import { browserHistory } from '#runtime/browser/browser-history.ts'
import { browserClock as clock } from '#runtime/browser/clock.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { applyHead } from '#runtime/head/apply-head.ts'
import { createLifecycle, type LifecycleSubscribers } from '#runtime/lifecycle/lifecycle.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import type { LoadError } from '#runtime/loader/load-error.ts'
import { createLoader } from '#runtime/loader/loader.ts'
import { createProbe } from '#runtime/loader/probe.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import { interceptLinks } from '#runtime/navigation/intercept-links.ts'
import { createNavigation, type LeaveReason, type Navigation } from '#runtime/navigation/navigation.ts'
import { logVisit } from '#runtime/navigation/navigation-log.ts'
import { recoverChunks } from '#runtime/navigation/recover-chunks.ts'
import { createScreenStore } from '#runtime/navigation/screen-store.ts'
import { manageScrollRestoration } from '#runtime/navigation/scroll-restoration.ts'
import { startPrefetch } from '#runtime/prefetch/start-prefetch.ts'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'
import { createRouteTable } from '#runtime/routes/route-table.ts'
import { findFirstPage } from './first-page.ts'

declare global {
  interface Window {
    pagePath?: string
    ___webpackCompilationHash?: string
    ___navigate?: Navigation['navigate']
    /** A worker of a newer build has taken over. The name is Gatsby's. */
    ___swUpdated?: boolean
  }

  interface WindowEventMap {
    /** The visitor asked for a page that cannot be had without a network; the one on the screen stays. */
    'fairlead:unreachable': Event
  }
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
}

/** An address without its origin. */
const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

const NoFrame: FrameView = ({ children }) => children

/** Hydrates the prerendered document. Before that, and if it fails, the document works with plain links. */
export const start = async ({ pages, slices = {}, frame = NoFrame, subscribers = [] }: StartOptions): Promise<void> => {
  // Every document has it: the build wrote this code into none without.
  const root = document.getElementById(ROOT_ID) as HTMLElement
  const attributes = readRootAttributes(root)
  window.pagePath = attributes.pagePath
  window.___webpackCompilationHash = attributes.compilationHash
  const emit = createLifecycle(subscribers, attributes.compilationHash)
  const path = (): string => pathOf(window.location)
  const report = (error: unknown, failedPath = path()): void => {
    console.error(error)
    const reason = (error as LoadError | undefined)?.reason ?? 'render'
    emit('failed', { path: failedPath, reason, error })
  }
  const reportOutcome = (url: URL, reason: LeaveReason): void => {
    if ('error' in reason) report(reason.error, pathOf(url))
  }
  const onStale = (hash: string): void => emit('updated', { path: path(), newCompilationHash: hash })
  const routes = createRouteTable(fetchJson, clock, attributes)
  const loader = createLoader({
    edges: { fetchJson, probe: createProbe(attributes), routes, clock },
    basePath: attributes.basePath,
    components: pages,
    slices,
    compilationHash: attributes.compilationHash,
    onReadFailed: report,
  })
  const first = await findFirstPage({
    loader,
    routes,
    attributes,
    browserHistory,
    mayReloadFor,
    onStale: (hash) => {
      // The worker deletes the files of the running code.
      navigator.serviceWorker?.controller?.postMessage({ gatsbyApi: 'clearPathResources' })
      onStale(hash)
    },
    onFailed: report,
    untilRetry: () =>
      new Promise((resolve) => {
        for (const name of ['online', 'visibilitychange', 'popstate'])
          window.addEventListener(name, resolve, { once: true })
      }),
  })
  if (first === null) return

  const { resources, isPrerendered } = first
  let shownPath = path()
  const moveTo = (target: Parameters<typeof pathOf>[0]) => ({ from: shownPath, to: pathOf(target) })
  const screenStore = createScreenStore({ location: browserHistory.ownEntry(), resources, cause: 'first' })
  const navigation = createNavigation({
    loader,
    screenStore,
    routes,
    browserHistory,
    site: attributes,
    clock,
    isOutdated: () => window.___swUpdated === true,
    isUnreachable: (url, outcome) => {
      if (navigator.onLine) return false
      reportOutcome(url, outcome)
      return window.dispatchEvent(new Event('fairlead:unreachable' satisfies keyof WindowEventMap))
    },
    onStart: (url) => emit('navigating', moveTo(url)),
    onLeave: (url, reason) => {
      const isStale = reason._tag === 'Stale'
      // The document that loads next is as new as possible: reloading it would not help.
      mayReloadFor(isStale ? reason.hash : url.href)
      if (isStale) onStale(reason.hash)
      reportOutcome(url, reason)
    },
    onDelayed: (isDelayed) => {
      document.documentElement.toggleAttribute('data-navigation-delayed', isDelayed)
      if (isDelayed) emit('delayed', moveTo(new URL(navigation.requestedUrl())))
    },
  })
  const { navigate } = navigation
  window.___navigate = navigate
  // React Router has resolved the paths of its hooks.
  const createHref = (to: To): string => pathOf(to as Path)
  const push: Navigator['push'] = (to, state, { replace } = {}) => void navigate(createHref(to), { state, replace })
  const router: Navigator = { createHref, go: (delta) => void navigate(delta), push, replace: push }
  // A copy in another document: its images and frames are not loaded.
  const prerendered = new Document().importNode(root, true)
  const onCrash = (error: unknown): void => {
    report(error)
    navigation.stop()
    // The build rendered the document at this address without an error.
    if (screenStore.get().cause !== 'first') window.location.reload()
  }
  const app: ReactElement = (
    <CrashBoundary prerendered={prerendered} onCrash={onCrash}>
      <LiveApp
        screenStore={screenStore}
        site={attributes}
        store={loader.store}
        Frame={frame}
        navigator={router}
        onAlive={() => emit('alive', { path: path(), page: resources.page, isHydrated: isPrerendered })}
      />
    </CrashBoundary>
  )
  // React itself repairs a document that was cut short.
  if (isPrerendered) hydrateRoot(root, app, { onRecoverableError: console.warn })
  else {
    applyHead(resources.context.head)
    createRoot(root).render(app)
  }
  logVisit(screenStore.get().location.pathname)
  screenStore.subscribeScreens(() => {
    const { location, resources, cause } = screenStore.get()
    logVisit(location.pathname)
    if (cause !== 'first') emit('navigated', { ...moveTo(location), page: resources.page, cause })
    shownPath = path()
  })
  interceptLinks(navigation, loader, attributes)
  manageScrollRestoration(screenStore)
  recoverChunks(navigation, browserHistory, attributes.compilationHash)
  window.addEventListener('popstate', () => void navigation.restoreEntry())
  window.addEventListener('pagehide', navigation.onHide)
  startPrefetch({ loader, routes, keys: attributes, clock, onStale })
}
