import type { PageResources } from '#runtime/page/page-resources.ts'

export type ViewLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Identity of the history entry. */
  readonly key: string
}

/** What is on the screen: one page under one history entry. They change together, or not at all. */
export type View = { readonly location: ViewLocation; readonly resources: PageResources; readonly cause: 'first' | 'navigation' | 'pop' }

export type ViewStore = {
  readonly get: () => View
  readonly show: (view: View) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createViewStore = (first: View): ViewStore => {
  let view = first
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    show: (next) => {
      view = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
