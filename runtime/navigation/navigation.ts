import type { ViewStore } from '#runtime/app/view-store.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import { type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { currentEntry, writeEntry } from './history-entry.ts'
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
  readonly views: ViewStore
  readonly keys: PathKeySettings
  /** Told when a navigation is late, and when it is over. */
  readonly onDelayed: (isDelayed: boolean) => void
}

/** A new navigation supersedes the one under way: only the latest may change the screen or the address. */
export const createNavigation = ({ loader, views, keys, onDelayed }: NavigationOptions): Navigation => {
  let latest = 0
  let isStopped = false

  const begin = () => {
    latest += 1
    const id = latest
    onDelayed(false)
    const timer = setTimeout(() => onDelayed(true), DELAYED_AFTER_MS)
    return {
      isLatest: () => id === latest,
      end: () => {
        clearTimeout(timer)
        if (id === latest) onDelayed(false)
      },
    }
  }

  const leaveTo = (url: string, isReplace: boolean): void => {
    if (isReplace) window.location.replace(url)
    else window.location.assign(url)
  }

  const navigate: Navigation['navigate'] = async (to, { replace = false, state } = {}) => {
    const url = new URL(to, window.location.href)
    const key = url.origin === window.location.origin ? toPathKey(url.pathname, keys) : undefined
    if (key === undefined || isStopped) return leaveTo(url.href, replace)
    const shown = views.get()
    const isReplace = replace || url.href === window.location.href
    if (url.pathname === shown.location.pathname && url.search === shown.location.search && url.hash !== '') {
      latest += 1
      savePosition(shown.location, window.scrollY)
      views.show({ ...shown, location: writeEntry(url.href, state, isReplace), cause: 'navigation' })
      return
    }
    const attempt = begin()
    const outcome = await loader.loadPage(key, url.href, true)
    attempt.end()
    if (!attempt.isLatest()) return
    if (outcome._tag !== 'Ready') return leaveTo(url.href, isReplace)
    savePosition(views.get().location, window.scrollY)
    views.show({ location: writeEntry(url.href, state, isReplace), resources: outcome.resources, cause: 'navigation' })
  }

  const restore: Navigation['restore'] = async () => {
    if (isStopped) return window.location.reload()
    const location = currentEntry()
    const shown = views.get()
    const key = toPathKey(location.pathname, keys)
    savePosition(shown.location, window.scrollY)
    if (location.pathname === shown.location.pathname && location.search === shown.location.search) {
      latest += 1
      views.show({ ...shown, location, cause: 'pop' })
      return
    }
    if (key === undefined) return window.location.reload()
    const attempt = begin()
    const outcome = await loader.loadPage(key, window.location.href, true)
    attempt.end()
    if (!attempt.isLatest()) return
    if (outcome._tag !== 'Ready') return window.location.reload()
    views.show({ location, resources: outcome.resources, cause: 'pop' })
  }

  const stop = (): void => {
    isStopped = true
  }

  return { navigate, restore, stop }
}
