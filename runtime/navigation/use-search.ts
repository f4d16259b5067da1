import { useSyncExternalStore } from 'react'

const changed = 'fairlead:search'

const subscribe = (listener: () => void): (() => void) => {
  const names = [changed, 'popstate'] as const
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}

const replace = (search: string): void => {
  const { pathname, hash } = window.location
  // The state holds the key under which the runtime keeps the entry.
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  window.dispatchEvent(new Event(changed))
}

/**
 * Returns the query of the address, and a function that replaces it in the same history entry. This is not a
 * navigation: position and focus stay. A reload, a shared link and Back restore the query. Empty during the build and
 * hydration.
 */
export const useSearch = (): readonly [search: string, replace: (search: string) => void] => {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return [search, replace]
}
