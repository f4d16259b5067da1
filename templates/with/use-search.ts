import { useSyncExternalStore } from 'react'

const changed = 'fairlead:search'

const subscribe = (listener: () => void): (() => void) => {
  const names = [changed, 'popstate'] as const
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}

/**
 * The query of the address, and a function that replaces it in the same history entry: no navigation, so that position and
 * focus stay, and a reload, a shared address or the way back find it again. While the page is built and hydrated it is empty.
 */
export const useSearch = (): readonly [search: string, replace: (search: string) => void] => {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  const replace = (next: string): void => {
    const { pathname, hash } = window.location
    // The state holds the key under which the runtime keeps the entry.
    window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`)
    window.dispatchEvent(new Event(changed))
  }
  return [search, replace]
}
