import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import type { Clock } from '#runtime/browser/clock.ts'
import type { Loader, PageOutcome } from '#runtime/loader/loader.ts'
import type { PathKeySettings } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { canonicalPathname, hrefOf, isRelative, type SiteAddress } from '#runtime/protocol/urls.ts'
import type { RouteTable } from '#runtime/routes/route-table.ts'
import type { ScreenStore } from './screen-store.ts'
import { savePosition } from './scroll-positions.ts'

export type NavigateOptions = {
  /** Replaces the history entry, or adds one. Without it, a navigation to the current address replaces the entry. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

export type Navigation = {
  /**
   * Goes to an address, within the document if possible, else by a document load. A relative path means what it means
   * in a `Link`. A number moves by that many entries in the history. Resolves when the page is shown, or when a newer
   * navigation has superseded this one; rejects an address that is no web page, mail address or telephone number.
   */
  readonly navigate: (to: string | number, options?: NavigateOptions) => Promise<void>
  /** Shows the page of the history entry that the browser has just moved to. */
  readonly restoreEntry: () => Promise<void>
  /** Called when the document is left: the browser may show it again, as it was. */
  readonly onHide: () => void
  /** Leaves all later navigations to the browser, because nothing is mounted that could change. */
  readonly stop: () => void
  /** The last requested address, even if it is not shown yet. */
  readonly requestedUrl: () => string
}

/**
 * Why the browser loads a document: the outcome of a page that cannot be shown, or a newer build that has taken over.
 */
export type LeaveReason = PageOutcome | { readonly _tag: 'Outdated' }

/** From the specification: a navigation that takes longer shows the delayed signal. */
export const DELAYED_AFTER_MS = 1000

export type NavigationOptions = {
  readonly loader: Pick<Loader, 'loadPage'>
  readonly screenStore: ScreenStore
  readonly routeTable: Pick<RouteTable, 'followRules'>
  readonly browserHistory: BrowserHistory
  readonly site: SiteAddress & PathKeySettings
  readonly clock: Pick<Clock, 'wait'>
  /** Returns whether a newer build has taken over, so that the browser has to load the next page. */
  readonly isOutdated: () => boolean
  /** Called when a page cannot be had. Returns whether a document could not be had either, so that the page stays. */
  readonly isUnreachable: (url: URL, outcome: PageOutcome) => boolean
  /** Called when a page is requested, with its address. */
  readonly onStart: (url: URL) => void
  /** Called before a document load, with its address and reason. */
  readonly onLeave: (url: URL, reason: LeaveReason) => void
  /** Called when a navigation is late, and when it ends. */
  readonly onDelayed: (isDelayed: boolean) => void
}

type Arrival = { readonly url: URL; readonly pageOutcome: PageOutcome }

/** A new navigation supersedes the one in progress: only the latest may change the screen or the address. */
export const createNavigation = ({
  loader,
  screenStore,
  routeTable,
  browserHistory,
  site,
  clock,
  isOutdated,
  isUnreachable,
  onStart,
  onLeave,
  onDelayed,
}: NavigationOptions): Navigation => {
  let latest = 0
  let isStopped = false
  let isLeaving = false
  let requested = browserHistory.href()

  /** Ends the navigation in progress; its result is dropped. */
  const supersede = (url: URL): number => {
    onDelayed(false)
    // A document that is still loading would replace the page that is requested now.
    if (isLeaving) browserHistory.stopLoading()
    isLeaving = false
    requested = url.href
    latest += 1
    return latest
  }

  /** Nothing but the page on the screen is requested. */
  const settle = (): void => {
    isLeaving = false
    requested = browserHistory.href()
  }

  const leave = (url: URL, isReplace: boolean, reason: LeaveReason): void => {
    onLeave(url, reason)
    isLeaving = true
    browserHistory.loadDocument(url.href, isReplace)
  }

  const isShown = ({ pathname, search }: URL): boolean => {
    const { location } = screenStore.get()
    return pathname === location.pathname && search === location.search
  }

  /** Loads the page at a destination. Null when a newer navigation has begun. */
  const land = async (id: number, { url, key }: Destination): Promise<Arrival | null> => {
    if (id !== latest) return null
    requested = url.href
    const outcome: PageOutcome = key === undefined ? { _tag: 'Elsewhere' } : await loader.loadPage(key, url.href)
    if (id !== latest) return null
    if (outcome._tag === 'Moved') return land(id, outcome.newDestination)
    supersede(url)
    return { url, pageOutcome: outcome }
  }

  /** Follows redirects and loads the page. Null when a newer navigation has begun. */
  const arrive = async (to: URL): Promise<Arrival | null> => {
    const id = supersede(to)
    onStart(to)
    void clock.wait(DELAYED_AFTER_MS).then(() => id === latest && onDelayed(true))
    return land(id, await routeTable.followRules(to))
  }

  const navigate: Navigation['navigate'] = async (to, { replace, state } = {}) => {
    if (typeof to === 'number') return browserHistory.go(to)
    const { path } = screenStore.get().resources.page
    const url = new URL(isRelative(to) ? hrefOf(to, site, path) : to, browserHistory.linkBase())
    // Anything else might run code.
    if (!/^(https?|mailto|tel):/.test(url.href)) throw new Error(`Not navigable: ${url}`)
    const isReplace = (target: URL): boolean => replace ?? target.href === browserHistory.href()
    if (isStopped || url.origin !== new URL(browserHistory.href()).origin) {
      supersede(url)
      return browserHistory.loadDocument(url.href, isReplace(url))
    }
    const show = (target: URL, resources = screenStore.get().resources): void => {
      target.pathname = canonicalPathname(target.pathname, site)
      savePosition(screenStore.get().location, browserHistory.scrollTop())
      const location = browserHistory.writeEntry(target.href, state, isReplace(target))
      screenStore.showScreen({ location, resources, cause: 'navigation' })
    }
    if (url.hash !== '' && isShown(url)) {
      supersede(url)
      return show(url)
    }
    if (isOutdated()) return leave(url, isReplace(url), { _tag: 'Outdated' })
    const arrival = await arrive(url)
    if (arrival === null) return
    const { pageOutcome: outcome } = arrival
    if (outcome._tag === 'Ready' && !isStopped) return show(arrival.url, outcome.resources)
    const isMissing = outcome._tag === 'Failed' || outcome._tag === 'Elsewhere'
    if (isMissing && isUnreachable(arrival.url, outcome)) settle()
    else leave(arrival.url, isReplace(arrival.url), outcome)
  }

  const restoreEntry: Navigation['restoreEntry'] = async () => {
    const here = new URL(browserHistory.href())
    if (isStopped) return browserHistory.loadDocument(here.href, true)
    const isForeignEntry = browserHistory.isForeignEntry()
    const location = browserHistory.ownEntry()
    const shown = screenStore.get()
    // The browser has followed a fragment, scrolled, and moved the focus: the old position is saved already.
    const isFragment = isShown(here) && (isForeignEntry || location.key === shown.location.key)
    if (!isFragment) savePosition(shown.location, browserHistory.scrollTop())
    if (isShown(here)) {
      supersede(here)
      return screenStore.showScreen({ ...shown, location, cause: isFragment ? 'fragment' : 'pop' })
    }
    const arrival = await arrive(here)
    if (arrival === null) return
    const { url, pageOutcome: outcome } = arrival
    if (outcome._tag !== 'Ready' || isStopped) return leave(url, true, outcome)
    const isMoved = url.href !== here.href
    screenStore.showScreen({
      location: isMoved ? browserHistory.writeEntry(url.href, location.state, true) : location,
      resources: outcome.resources,
      cause: 'pop',
    })
  }

  return {
    navigate,
    restoreEntry,
    onHide: settle,
    stop: () => {
      isStopped = true
    },
    requestedUrl: () => requested,
  }
}
