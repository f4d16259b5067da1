import type { HistoryLocation } from '#runtime/browser/browser-history.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'

/**
 * One page under one history entry. Both change together. The cause `fragment` is a move within the page that the
 * browser has made already.
 */
export type Screen = {
  readonly location: HistoryLocation
  readonly resources: PageResources
  readonly cause: 'first' | 'navigation' | 'pop' | 'fragment'
}

export type ScreenStore = {
  readonly get: () => Screen
  readonly showScreen: (screen: Screen) => void
  readonly subscribeScreens: (listener: () => void) => () => void
}

export const createScreenStore = (first: Screen): ScreenStore => {
  let screen = first
  const listeners = new Set<() => void>()
  return {
    get: () => screen,
    showScreen: (next) => {
      screen = next
      for (const listener of listeners) listener()
    },
    subscribeScreens: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
