import { createContext, useContext } from 'react'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { ResourceStore } from './resource-store.ts'

/** Facts about the page on screen that any component may ask for. */
export type CurrentPage = {
  readonly edition: string
  /** The page's canonical path: without base path, query and fragment. */
  readonly path: string
  /** Alias to name of the slices on the page. */
  readonly slicesMap: Readonly<Record<string, string>>
}

/** Values that every component of a page can read. */
export type AppFacts = {
  readonly site: SiteAddress
  readonly store: ResourceStore
  /** The path of the page, for links. Components read that of `page`, which refuses to tell it while the build draws a slice. */
  readonly path: string
  /** That path as an address. */
  readonly url: string
  readonly page: CurrentPage
}

const AppContext = createContext<AppFacts | null>(null)

export const AppProvider = AppContext.Provider

export const useApp = (): AppFacts => {
  const facts = useContext(AppContext)
  if (facts === null) throw new Error('Used outside of <App>.')
  return facts
}
