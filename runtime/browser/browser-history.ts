import { withoutFragment } from '#runtime/protocol/urls.ts'

/** Address and state of one history entry. */
export type HistoryLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Identity of the history entry. */
  readonly key: string
}

/** Address bar and history of the tab, and the browser's own document loads. */
export type BrowserHistory = {
  readonly href: () => string
  /** The address that relative ones are resolved against: that of `<base>`, if the document has one. */
  readonly linkBase: () => string
  /** Returns the current entry, after giving it a key if it has none. */
  readonly ownEntry: () => HistoryLocation
  /** True if the browser created the current entry: the first of a visit, or one for a fragment. */
  readonly isForeignEntry: () => boolean
  /** Adds an entry or replaces the current one, and returns it. */
  readonly writeEntry: (url: string, state: unknown, isReplace: boolean) => HistoryLocation
  readonly go: (delta: number) => void
  /** Makes the browser load the document at an address, even if that is the current one. */
  readonly loadDocument: (url: string, isReplace: boolean) => void
  /** Cancels a document load that is still waiting for a response. */
  readonly stopLoading: () => void
  /** Scroll offset from the top of the document in pixels. */
  readonly scrollTop: () => number
}

type EntryState = { readonly key?: unknown } | null

const newKey = (): string => `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`

/** Keeps the keys in the history state, which survives a reload. */
export const browserHistory: BrowserHistory = {
  href: () => window.location.href,
  linkBase: () => document.baseURI,
  isForeignEntry: () => typeof (window.history.state as EntryState)?.key !== 'string',
  ownEntry: () => {
    const { history, location } = window
    if (browserHistory.isForeignEntry()) history.replaceState({ ...(history.state as EntryState), key: newKey() }, '')
    const { pathname, search, hash } = location
    const state = history.state as { readonly key: string }
    return { pathname, search, hash, state, key: state.key }
  },
  writeEntry: (url, state, isReplace) => {
    const entryState = { ...(typeof state === 'object' ? state : {}), key: newKey() }
    try {
      window.history[isReplace ? 'replaceState' : 'pushState'](entryState, '', url)
    } catch {
      // The state cannot be cloned, or the browser's limit of entries is reached.
      window.location.assign(url)
    }
    return browserHistory.ownEntry()
  },
  go: (delta) => window.history.go(delta),
  loadDocument: (url, isReplace) => {
    const { location } = window
    // For an address that differs by its fragment alone, the browser would scroll instead of loading.
    const isHere = withoutFragment(url) === withoutFragment(location.href)
    if (isHere && url !== location.href) window.history[isReplace ? 'replaceState' : 'pushState'](null, '', url)
    if (isHere) location.reload()
    else location[isReplace ? 'replace' : 'assign'](url)
  },
  stopLoading: () => window.stop(),
  scrollTop: () => window.scrollY,
}
