import type { LoadedPage } from './loaded-pages.ts'

/** A location as Gatsby's hooks have it: that of the window, with the state and the key of its entry in the history. */
export type HookLocation = Pick<
  Location,
  'pathname' | 'search' | 'hash' | 'href' | 'origin' | 'protocol' | 'host' | 'hostname' | 'port'
> & { readonly state: unknown; readonly key: string }

/** Arguments that every hook is given. */
export type HookTools = {
  readonly loadPage: (path: string) => Promise<LoadedPage | undefined>
  readonly loadPageSync: (path: string) => LoadedPage | undefined
  /** Addresses of the data of a page that is loaded; null for another. */
  readonly getResourceURLsForPathname: (path: string) => readonly string[] | null
}

export type RouteUpdate = { readonly location: HookLocation; readonly prevLocation: HookLocation | null }
type Prefetched = { readonly pathname: string }
type OfWorker = { readonly serviceWorker: ServiceWorkerRegistration }

export type ScrollQuestion = {
  /** Undefined before the first update of the page. */
  readonly prevRouterProps: { readonly location: HookLocation } | undefined
  readonly routerProps: { readonly location: HookLocation }
  readonly pathname: string
  readonly getSavedScrollPosition: (location: Pick<HookLocation, 'pathname' | 'key'>) => readonly [number, number]
}

/** Where to scroll to: as usual, not at all, coordinates, or the id or the name of an element. */
export type ScrollWish = boolean | readonly [number, number] | string | undefined

type HookDetails = {
  readonly onClientEntry: object
  readonly onInitialClientRender: object
  readonly onPreRouteUpdate: RouteUpdate
  readonly onRouteUpdate: RouteUpdate
  readonly onRouteUpdateDelayed: { readonly location: HookLocation }
  readonly onPrefetchPathname: Prefetched
  readonly onPostPrefetchPathname: Prefetched
  readonly onServiceWorkerInstalled: OfWorker
  readonly onServiceWorkerActive: OfWorker
  readonly onServiceWorkerUpdateFound: OfWorker
  readonly onServiceWorkerUpdateReady: OfWorker
  readonly onServiceWorkerRedundant: OfWorker
}

type HookOptions = { readonly plugins: readonly never[] }

/** The exports of a `gatsby-browser.js`, as far as there is an event for them here. */
export type GatsbyBrowser = {
  readonly [Name in keyof HookDetails]?: (details: HookDetails[Name] & HookTools, options: HookOptions) => unknown
} & {
  readonly shouldUpdateScroll?: (details: ScrollQuestion & HookTools, options: HookOptions) => ScrollWish
}

/** Calls a hook, if there is one. */
export type RunHook = <Name extends keyof HookDetails>(name: Name, details: HookDetails[Name]) => unknown

/** The second argument of every hook: a site's own has no options. */
export const NO_OPTIONS: HookOptions = { plugins: [] }

/** The location of the document now. */
export const hookLocation = (): HookLocation => {
  const { pathname, search, hash, href, origin, protocol, host, hostname, port } = window.location
  const state = window.history.state as { readonly key?: string } | null
  return {
    pathname,
    search,
    hash,
    href,
    origin,
    protocol,
    host,
    hostname,
    port,
    state,
    key: state?.key ?? 'initial',
  }
}
