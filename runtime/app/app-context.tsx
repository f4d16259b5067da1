import { createContext, use, useContext } from 'react'
import type { CurrentPage } from '#runtime/page/use-page.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { ResourceStore, SliceResource } from './resource-store.ts'

/** What every component of a page may ask for. */
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

/** Suspends until the slice is there. */
export const useSlice = (alias: string): SliceResource => {
  const { page, store } = useApp()
  const { slicesMap } = page
  return use(store.slice((Object.hasOwn(slicesMap, alias) && slicesMap[alias]) || alias))
}

/** Suspends until the result is there. */
export const useStaticQueryResult = (hash: string): unknown => use(useApp().store.staticQuery(hash))
