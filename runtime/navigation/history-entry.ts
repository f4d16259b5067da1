import type { ScreenLocation } from '#runtime/app/screen-store.ts'

type EntryState = { readonly key?: unknown } | null

const newKey = (): string => `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`

/**
 * Whether the browser's current entry is one that it made by itself: the first of a visit, or one for a fragment. Ours have a
 * key in their history state, which survives a reload.
 */
export const isForeignEntry = (): boolean => typeof (window.history.state as EntryState)?.key !== 'string'

/** The browser's current entry; one that is not ours is given a key. */
export const currentEntry = (): ScreenLocation => {
  if (isForeignEntry()) window.history.replaceState({ ...(window.history.state as EntryState), key: newKey() }, '')
  const { pathname, search, hash } = window.location
  const state = window.history.state as { readonly key: string }
  return { pathname, search, hash, state, key: state.key }
}

/** Adds an entry, or replaces the current one, and gives it back. */
export const writeEntry = (url: string, state: unknown, isReplace: boolean): ScreenLocation => {
  const entryState = { ...(typeof state === 'object' ? state : {}), key: newKey() }
  if (isReplace) window.history.replaceState(entryState, '', url)
  else window.history.pushState(entryState, '', url)
  return currentEntry()
}
