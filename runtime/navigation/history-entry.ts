import type { ViewLocation } from '#runtime/app/view-store.ts'

/** The key of an entry that this runtime did not make, such as the first of a visit. */
const INITIAL_KEY = 'initial'

type EntryState = { readonly key?: unknown } | null

/** The browser's current entry. Its key lives in history state, so that it survives a reload. */
export const currentEntry = (): ViewLocation => {
  const { pathname, search, hash } = window.location
  const state = window.history.state as EntryState
  return { pathname, search, hash, state, key: typeof state?.key === 'string' ? state.key : INITIAL_KEY }
}

const newKey = (): string => `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`

/** Adds an entry, or replaces the current one, and gives it back. */
export const writeEntry = (url: string, state: unknown, isReplace: boolean): ViewLocation => {
  const entryState = { ...(typeof state === 'object' ? state : {}), key: newKey() }
  if (isReplace) window.history.replaceState(entryState, '', url)
  else window.history.pushState(entryState, '', url)
  return currentEntry()
}
