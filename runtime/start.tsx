import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { FrameView } from '#runtime/app/app.tsx'
import { CrashBoundary } from '#runtime/app/crash-boundary.tsx'
import { LiveApp } from '#runtime/app/live-app.tsx'
import { type RootFacts, readRootFacts } from '#runtime/app/root-facts.ts'
import { createScreenStore } from '#runtime/app/screen-store.ts'
import { fetchJson } from '#runtime/loader/answer.ts'
import { type ChunkLoaders, createLoader, type Loader } from '#runtime/loader/loader.ts'
import { probeFile } from '#runtime/loader/probe.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import { currentEntry } from '#runtime/navigation/history-entry.ts'
import { interceptLinks } from '#runtime/navigation/intercept-links.ts'
import { keepScroll } from '#runtime/navigation/keep-scroll.ts'
import { createNavigation } from '#runtime/navigation/navigation.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'
import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY, toPathKey } from '#runtime/protocol/path-key.ts'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'

declare global {
  interface Window {
    pagePath?: string
    ___webpackCompilationHash?: string
  }
}

export type StartOptions = {
  /** Loaders of page screens and slice screens, keyed by path relative to `pages/`, as `import.meta.glob` gives them. */
  readonly pages: Readonly<Record<string, () => Promise<unknown>>>
  readonly slices?: Readonly<Record<string, () => Promise<unknown>>>
  readonly frame?: FrameView
}

const byChunkName = (modules: StartOptions['pages'], nameOf: (file: string) => string): ChunkLoaders =>
  Object.fromEntries(Object.entries(modules).map(([file, load]) => [nameOf(file.replace(/^\.\//, 'pages/')), load]))

const NoFrame: FrameView = ({ children }) => children

/**
 * The key whose page the document shows, and whether the document really shows it. A host may have sent the 404 or 500 page
 * for any address; a document that belongs to another address altogether (a host that answers everything with one file)
 * cannot be hydrated.
 */
const firstPage = (facts: RootFacts): { readonly key: PathKey; readonly isShown: boolean } => {
  const served = pathKeyOf(facts.pagePath)
  const asked = toPathKey(window.location.pathname, facts)
  if (served === NOT_FOUND_KEY || served === SERVER_ERROR_KEY || asked === served) return { key: served, isShown: true }
  if (asked?.toLowerCase() === served.toLowerCase()) return { key: served, isShown: true }
  return { key: asked ?? NOT_FOUND_KEY, isShown: false }
}

/** Resources to hydrate with; null when the document is to stay as it is, or is about to be reloaded. */
const loadFirst = async (loader: Loader, key: PathKey): Promise<PageResources | null> => {
  const outcome = await loader.loadPage(key, window.location.href, false)
  if (outcome._tag === 'Ready') return outcome.resources
  if (outcome._tag === 'Failed') return null
  navigator.serviceWorker?.controller?.postMessage({ gatsbyApi: 'clearPathResources' })
  if (!mayReloadFor(outcome.hash)) return outcome.resources
  window.location.reload()
  return null
}

/** Brings the prerendered document to life. Until then, and if that fails, it is a plain document with plain links. */
export const start = async ({ pages, slices = {}, frame = NoFrame }: StartOptions): Promise<void> => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) throw new Error(`The document has no element with the id ${ROOT_ID}.`)
  const facts = readRootFacts(root)
  window.pagePath = facts.pagePath
  window.___webpackCompilationHash = facts.compilationHash
  const loader = createLoader({
    edges: {
      fetchJson,
      probe: probeFile,
      clock: { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)), random: Math.random },
      basePath: facts.basePath,
    },
    components: byChunkName(pages, componentChunkName),
    slices: byChunkName(slices, sliceChunkName),
    compilationHash: facts.compilationHash,
  })
  const { key, isShown } = firstPage(facts)
  const resources = await loadFirst(loader, key)
  if (resources === null) return

  const screens = createScreenStore({ location: currentEntry(), resources, cause: 'first' })
  const setDelayed = (isDelayed: boolean): void => void document.documentElement.toggleAttribute('data-navigation-delayed', isDelayed)
  const navigation = createNavigation({ loader, screens, keys: facts, onDelayed: setDelayed })
  const router = {
    createHref: (to: unknown) => String(to),
    go: (delta: number) => window.history.go(delta),
    push: (to: unknown, state?: unknown) => void navigation.navigate(String(to), { state }),
    replace: (to: unknown, state?: unknown) => void navigation.navigate(String(to), { state, replace: true }),
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
  if (isShown) hydrateRoot(root, app)
  else createRoot(root).render(app)
  interceptLinks(navigation, facts)
  keepScroll(screens)
  window.addEventListener('popstate', () => void navigation.restore())
}
