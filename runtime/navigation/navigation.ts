import type { Place } from '#runtime/browser/browser-history.ts'
import type { Clock } from '#runtime/browser/clock.ts'
import type { Loader, PageOutcome } from '#runtime/loader/loader.ts'
import type { PathKeySettings } from '#runtime/protocol/path-key.ts'
import { canonicalPathname, type SiteAddress } from '#runtime/protocol/urls.ts'
import type { RouteBook } from '#runtime/routes/site-routes.ts'
import type { ScreenStore } from './screen-store.ts'
import { savePosition } from './scroll-memory.ts'

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }

export type Navigation = {
  /**
   * Goes to an address, in the page where that is possible, else through the browser. A number goes that many entries
   * forward in the history, a negative one back. Resolves when the page is shown, or when a newer navigation took over.
   */
  readonly navigate: (to: string | number, options?: NavigateOptions) => Promise<void>
  /** Shows the page of the history entry that the browser has just moved to. */
  readonly restore: () => Promise<void>
  /** Leaves every later move to the browser: there is nothing on the screen any more that could change. */
  readonly stop: () => void
  /** The address that was asked for last, whether or not it has been shown yet. */
  readonly lastAsked: () => string
}

/** From the specification: a navigation that takes longer than this says so. */
export const DELAYED_AFTER_MS = 1000

export type NavigationOptions = {
  readonly loader: Pick<Loader, 'loadPage'>
  readonly screens: ScreenStore
  readonly routes: Pick<RouteBook, 'follow'>
  readonly place: Place
  readonly site: SiteAddress & PathKeySettings
  readonly clock: Pick<Clock, 'wait'>
  /** Told why the browser is sent to an address: the code that the host has instead of the running one, else the address. */
  readonly onLeave: (reason: string) => void
  /** Told when a navigation is late, and when it is over. */
  readonly onDelayed: (isDelayed: boolean) => void
}

/** Where a navigation has come to: the address to show, and what came of its page. */
type Arrival = { readonly url: URL; readonly outcome: PageOutcome }

/** A new navigation supersedes the one under way: only the latest may change the screen or the address. */
export const createNavigation = ({
  loader,
  screens,
  routes,
  place,
  site,
  clock,
  onLeave,
  onDelayed,
}: NavigationOptions): Navigation => {
  let latest = 0
  let isStopped = false
  let isLeaving = false
  let asked = place.href()

  /** Ends whatever was under way; what it still brings is dropped. */
  const supersede = (url: URL): number => {
    onDelayed(false)
    // A document that the browser is still waiting for would overtake the page that is asked for now.
    if (isLeaving) place.halt()
    isLeaving = false
    asked = url.href
    latest += 1
    return latest
  }

  const leave = (url: URL, isReplace: boolean, outcome: PageOutcome): void => {
    onLeave(outcome._tag === 'Stale' ? outcome.hash : url.href)
    isLeaving = true
    place.leave(url.href, isReplace)
  }

  const isShown = ({ pathname, search }: URL): boolean => {
    const { location } = screens.get()
    return pathname === location.pathname && search === location.search
  }

  /** Null when a newer navigation has begun meanwhile. */
  const arrive = async (to: URL): Promise<Arrival | null> => {
    const id = supersede(to)
    void clock.wait(DELAYED_AFTER_MS).then(() => id === latest && onDelayed(true))
    const { url, key } = await routes.follow(to)
    if (id !== latest) return null
    asked = url.href
    const outcome: PageOutcome = key === undefined ? { _tag: 'Failed' } : await loader.loadPage(key, url.href)
    if (id !== latest) return null
    supersede(url)
    return { url, outcome }
  }

  const navigate: Navigation['navigate'] = async (to, { replace = false, state } = {}) => {
    if (typeof to === 'number') return place.go(to)
    const url = new URL(to, place.href())
    if (isStopped || url.origin !== new URL(place.href()).origin) {
      supersede(url)
      return place.leave(url.href, replace)
    }
    const isReplace = (target: URL): boolean => replace || (state === undefined && target.href === place.href())
    const show = (target: URL, resources = screens.get().resources): void => {
      target.pathname = canonicalPathname(target.pathname, site)
      savePosition(screens.get().location, place.scrollTop())
      screens.show({ location: place.write(target.href, state, isReplace(target)), resources, cause: 'navigation' })
    }
    if (url.hash !== '' && isShown(url)) {
      supersede(url)
      return show(url)
    }
    const arrival = await arrive(url)
    if (arrival === null) return
    const { outcome } = arrival
    if (outcome._tag === 'Ready' && !isStopped) show(arrival.url, outcome.resources)
    else leave(arrival.url, isReplace(arrival.url), outcome)
  }

  const restore: Navigation['restore'] = async () => {
    const here = new URL(place.href())
    if (isStopped) return place.leave(here.href, true)
    const isForeign = place.isForeign()
    const location = place.entry()
    const shown = screens.get()
    // The browser has followed a fragment, scrolled and moved the focus by itself: where the entry was left is known.
    const isFragment = isShown(here) && (isForeign || location.key === shown.location.key)
    if (!isFragment) savePosition(shown.location, place.scrollTop())
    if (isShown(here)) {
      supersede(here)
      return screens.show({ ...shown, location, cause: isFragment ? 'fragment' : 'pop' })
    }
    const arrival = await arrive(here)
    if (arrival === null) return
    const { url, outcome } = arrival
    if (outcome._tag !== 'Ready' || isStopped) return leave(url, true, outcome)
    const isMoved = url.href !== here.href
    screens.show({
      location: isMoved ? place.write(url.href, location.state, true) : location,
      resources: outcome.resources,
      cause: 'pop',
    })
  }

  return {
    navigate,
    restore,
    stop: () => {
      isStopped = true
    },
    lastAsked: () => asked,
  }
}
