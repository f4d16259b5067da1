import { createContext, use, useContext } from 'react'
import type { ResourceStore, SliceResource } from './resource-store.ts'

const ResourceContext = createContext<ResourceStore | null>(null)

export const ResourceProvider = ResourceContext.Provider

const useStore = (): ResourceStore => {
  const store = useContext(ResourceContext)
  if (store === null) throw new Error('Slices and static queries can be read inside <App> only.')
  return store
}

/** Suspends until the slice is there. */
export const useSlice = (alias: string): SliceResource => use(useStore().slice(alias))

/** Suspends until the result is there. */
export const useStaticQueryResult = (hash: string): unknown => use(useStore().staticQuery(hash))
