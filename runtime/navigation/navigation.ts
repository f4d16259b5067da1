import type { ScreenStore } from '#runtime/app/screen-store.ts'
import type { Loader, PageOutcome } from '#runtime/loader/loader.ts'
import { type PathKey, type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { currentEntry, isForeignEntry, writeEntry } from './history-entry.ts'
import { savePosition } from './scroll-memory.ts'

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }

export type Navigation = {
  /** Goes to an address, in the page where that is possible, else through the browser. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Shows the page of the history entry that the browser has just moved to. */
  readonly restore: () => Promise<void>
  /** Leaves every later move to the browser: there is nothing on the screen any more that could change. */
  readonly stop: () => void
}

/** From the specification: a navigation that takes longer than this says so. */
const DELAYED_AFTER_MS = 1000

export type NavigationOptions = {
  readonly loader: Loader
  readonly screens: ScreenStore
  readonly keys: PathKeySettings
  /** Told when a navigation is late, and when it is over. */
  readonly onDelayed: (isDelayed: boolean) => void
}

/** A new navigation supersedes the one under way: only the latest may change the screen or the address. */
export const createNavigation = ({ loader, screens, keys, onDelayed }: NavigationOptions): Navigation => {
  let latest = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Ends whatever was under way; what it still brings is dropped. */
  const supersede = (): number => {
    clearTimeout(timer)
    onDelayed(false)
    latest += 1
    return latest
  }

  /** The page for an address, or null when a newer navigation has begun meanwhile. */
  const load = async (key: PathKey, url: string): Promise<PageOutcome | null> => {
    const id = supersede()
    timer = setTimeout(() => onDelayed(true), DELAYED_AFTER_MS)
    const outcome = await loader.loadPage(key, url, true)
    if (id !== latest) return null
    supersede()
    return outcome
  }

  const leaveTo = (url: string, isReplace: boolean): void => {
    if (isReplace) window.location.replace(url)
    else window.location.assign(url)
  }

  const navigate: Navigation['navigate'] = async (to, { replace = false, state } = {}) => {
    const url = new URL(to, window.location.href)
    const key = url.origin === window.location.origin ? toPathKey(url.pathname, keys) : undefined
    if (key === undefined || isStopped) return leaveTo(url.href, replace)
    const shown = screens.get()
    const isReplace = replace || url.href === window.location.href
    if (url.pathname === shown.location.pathname && url.search === shown.location.search && url.hash !== '') {
      supersede()
      savePosition(shown.location, window.scrollY)
      screens.show({ ...shown, location: writeEntry(url.href, state, isReplace), cause: 'navigation' })
      return
    }
    const outcome = await load(key, url.href)
    if (outcome === null) return
    if (outcome._tag !== 'Ready') return leaveTo(url.href, isReplace)
    savePosition(screens.get().location, window.scrollY)
    screens.show({ location: writeEntry(url.href, state, isReplace), resources: outcome.resources, cause: 'navigation' })
  }

  const restore: Navigation['restore'] = async () => {
    if (isStopped) return window.location.reload()
    const isForeign = isForeignEntry()
    const location = currentEntry()
    const shown = screens.get()
    const key = toPathKey(location.pathname, keys)
    if (location.pathname === shown.location.pathname && location.search === shown.location.search) {
      supersede()
      // The browser has made an entry for a fragment, scrolled and moved the focus by itself.
      if (!isForeign) savePosition(shown.location, window.scrollY)
      screens.show({ ...shown, location, cause: isForeign ? 'fragment' : 'pop' })
      return
    }
    savePosition(shown.location, window.scrollY)
    if (key === undefined) return window.location.reload()
    const outcome = await load(key, window.location.href)
    if (outcome === null) return
    if (outcome._tag !== 'Ready') return window.location.reload()
    screens.show({ location, resources: outcome.resources, cause: 'pop' })
  }

  const stop = (): void => {
    isStopped = true
  }

  return { navigate, restore, stop }
}
