import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Navigator } from 'react-router-dom'
import type { FrameView } from '#runtime/app/app.tsx'
import { CrashBoundary } from '#runtime/app/crash-boundary.tsx'
import { LiveApp } from '#runtime/app/live-app.tsx'
import { readRootFacts } from '#runtime/app/root-facts.ts'
import { browserPlace } from '#runtime/browser/browser-history.ts'
import { browserClock as clock } from '#runtime/browser/clock.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { applyHead } from '#runtime/head/apply-head.ts'
import type { ChunkLoaders } from '#runtime/loader/load-chunk.ts'
import { createLoader } from '#runtime/loader/loader.ts'
import { probeFile } from '#runtime/loader/probe.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import { interceptLinks } from '#runtime/navigation/intercept-links.ts'
import { keepScroll, restorePosition } from '#runtime/navigation/keep-scroll.ts'
import { createNavigation, type Navigation } from '#runtime/navigation/navigation.ts'
import { logVisit } from '#runtime/navigation/navigation-log.ts'
import { recoverChunks } from '#runtime/navigation/recover-chunks.ts'
import { createScreenStore } from '#runtime/navigation/screen-store.ts'
import { startPrefetch } from '#runtime/prefetch/start-prefetch.ts'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'
import { createRouteBook } from '#runtime/routes/site-routes.ts'
import { findFirstPage } from './first-page.ts'

declare global {
  interface Window {
    pagePath?: string
    ___webpackCompilationHash?: string
    ___navigate?: Navigation['navigate']
  }
}

export type StartOptions = {
  /**
   * Loaders of page screens and slice screens, as `import.meta.glob` gives them. The bundler's `chunk-names` plugin puts chunk
   * names in the place of the file names they are written under.
   */
  readonly pages: ChunkLoaders
  readonly slices?: ChunkLoaders
  readonly frame?: FrameView
}

const NoFrame: FrameView = ({ children }) => children

/** What React Router's `useNavigate` hands over. */
const hrefFrom = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** Brings the prerendered document to life. Until then, and if that fails, it is a plain document with plain links. */
export const start = async ({ pages, slices = {}, frame = NoFrame }: StartOptions): Promise<void> => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) throw new Error(`The document lacks #${ROOT_ID}.`)
  const facts = readRootFacts(root)
  window.pagePath = facts.pagePath
  window.___webpackCompilationHash = facts.compilationHash
  const routes = createRouteBook(fetchJson, clock, facts)
  const loader = createLoader({
    edges: { fetchJson, probe: probeFile, clock },
    basePath: facts.basePath,
    components: pages,
    slices,
    compilationHash: facts.compilationHash,
  })
  const first = await findFirstPage({
    loader,
    routes,
    facts,
    place: browserPlace,
    mayReloadFor,
    onStale: () => navigator.serviceWorker?.controller?.postMessage({ gatsbyApi: 'clearPathResources' }),
    untilHopeful: () =>
      new Promise((resolve) => {
        for (const sign of ['online', 'visibilitychange', 'popstate'])
          window.addEventListener(sign, resolve, { once: true })
      }),
  })
  if (first === null) return

  const { resources, isPrerendered } = first
  const screens = createScreenStore({ location: browserPlace.entry(), resources, cause: 'first' })
  // The document that comes is as new as can be: to load it again by force would bring nothing.
  const onLeave = (reason: string): void => void mayReloadFor(reason)
  const onDelayed = (isDelayed: boolean): void =>
    void document.documentElement.toggleAttribute('data-navigation-delayed', isDelayed)
  const navigation = createNavigation({
    loader,
    screens,
    routes,
    place: browserPlace,
    site: facts,
    clock,
    onLeave,
    onDelayed,
  })
  const { navigate } = navigation
  window.___navigate = navigate
  const router: Navigator = {
    createHref: hrefFrom,
    go: (delta) => void navigate(delta),
    push: (to, state) => void navigate(hrefFrom(to), { state }),
    replace: (to, state) => void navigate(hrefFrom(to), { state, replace: true }),
  }
  const prerendered = root.innerHTML
  const onCrash = (error: unknown): void => {
    console.error(error)
    navigation.stop()
    // The document that is loaded in its place was rendered when the site was built, and is known to be whole.
    if (screens.get().cause !== 'first') window.location.reload()
  }
  const app: ReactElement = (
    <CrashBoundary prerendered={prerendered} onCrash={onCrash}>
      <LiveApp screens={screens} site={facts} store={loader.store} Frame={frame} navigator={router} />
    </CrashBoundary>
  )
  // A document cut short is put right by React itself.
  if (isPrerendered) hydrateRoot(root, app, { onRecoverableError: console.warn })
  else {
    applyHead(resources.context.head)
    createRoot(root).render(app)
  }
  const log = (): void => logVisit(screens.get().location.pathname)
  log()
  screens.subscribe(log)
  restorePosition(screens.get().location)
  interceptLinks(navigation, facts)
  keepScroll(screens)
  recoverChunks(navigation, browserPlace, facts.compilationHash)
  window.addEventListener('popstate', () => void navigation.restore())
  startPrefetch({ loader, routes, keys: facts, clock })
}
