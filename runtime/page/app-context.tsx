import { createContext, useContext } from 'react'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { ResourceStore } from './resource-store.ts'

/** Facts about the page on screen that any component can read. */
export type CurrentPage = {
  readonly edition: string
  /** The page's canonical path: without base path, query and fragment. */
  readonly path: string
  /** Alias to name of the slices on the page. */
  readonly slicesMap: Readonly<Record<string, string>>
}

export type AppContextValue = {
  readonly site: SiteAddress
  readonly store: ResourceStore
  /** The page's path, for links. Components read `page.path`, which throws while the build renders a slice. */
  readonly path: string
  /** The page's path as an encoded address. */
  readonly url: string
  readonly page: CurrentPage
}

// Every component is inside of `App`, which provides the value.
const AppContext = createContext<AppContextValue>(null as never)

export const AppProvider = AppContext.Provider

export const useApp = (): AppContextValue => useContext(AppContext)
