import type { ComponentType } from 'react'

export type SliceResource = { readonly View: ComponentType<{ readonly data: never }>; readonly data: unknown }

/**
 * Slices and static query results that components read while they render. A reader gets a settled promise if the value
 * is loaded, else one to suspend on. The promise of what cannot be loaded stays pending, so that React keeps the
 * prerendered HTML of the boundary around the reader until the next page.
 */
export type ResourceStore = {
  readonly slice: (name: string) => Promise<SliceResource>
  readonly staticQuery: (hash: string) => Promise<unknown>
}
