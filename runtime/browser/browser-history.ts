import { withoutFragment } from '#runtime/protocol/urls.ts'

/** The address and state of one history entry. */
export type HistoryLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Identity of the history entry. */
  readonly key: string
}

/** Where the tab is, and how it gets elsewhere: address bar, history, and the browser's own loads of documents. */
export type Place = {
  readonly href: () => string
  /** The browser's current entry; one that is not ours is given a key. */
  readonly entry: () => HistoryLocation
  /** Whether the browser made the current entry by itself: the first of a visit, or one for a fragment. */
  readonly isForeign: () => boolean
  /** Adds an entry, or replaces the current one, and gives it back. */
  readonly write: (url: string, state: unknown, isReplace: boolean) => HistoryLocation
  readonly go: (delta: number) => void
  /** Has the browser load the document at an address, whatever is there now. */
  readonly leave: (url: string, isReplace: boolean) => void
  /** Ends a load of a document that has not come yet. */
  readonly halt: () => void
  /** Pixels from the top of the document. */
  readonly scrollTop: () => number
}

type EntryState = { readonly key?: unknown } | null

const newKey = (): string => `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`

/** Keys stand in the history state, which survives a reload. */
export const browserPlace: Place = {
  href: () => window.location.href,
  isForeign: () => typeof (window.history.state as EntryState)?.key !== 'string',
  entry: () => {
    const { history, location } = window
    if (browserPlace.isForeign()) history.replaceState({ ...(history.state as EntryState), key: newKey() }, '')
    const { pathname, search, hash } = location
    const state = history.state as { readonly key: string }
    return { pathname, search, hash, state, key: state.key }
  },
  write: (url, state, isReplace) => {
    const entryState = { ...(typeof state === 'object' ? state : {}), key: newKey() }
    try {
      window.history[isReplace ? 'replaceState' : 'pushState'](entryState, '', url)
    } catch {
      // State that cannot be copied, or more entries than the browser allows.
      window.location.assign(url)
    }
    return browserPlace.entry()
  },
  go: (delta) => window.history.go(delta),
  leave: (url, isReplace) => {
    const { location } = window
    // The browser takes an address that differs by its fragment alone for a place on the document at hand.
    const isHere = withoutFragment(url) === withoutFragment(location.href)
    if (isHere && url !== location.href) window.history[isReplace ? 'replaceState' : 'pushState'](null, '', url)
    if (isHere) location.reload()
    else location[isReplace ? 'replace' : 'assign'](url)
  },
  halt: () => window.stop(),
  scrollTop: () => window.scrollY,
}
