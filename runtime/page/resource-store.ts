import type { ComponentType } from 'react'

export type SliceResource = { readonly View: ComponentType<{ readonly data: never }>; readonly data: unknown }

/**
 * Slices and static query results that components read while they render. A reader gets a promise: a settled one if the value
 * is there, else one to suspend on. A promise that cannot be kept stays open: the prerendered HTML then stands until the next page.
 */
export type ResourceStore = {
  readonly slice: (name: string) => Promise<SliceResource>
  readonly staticQuery: (hash: string) => Promise<unknown>
}
