import type { ComponentType } from 'react'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'

/** `params` are those of the address in a client-only area, and undefined on other pages. */
export type PageView = ComponentType<{ readonly data: never; readonly params?: never }>

/** Data and code of one page. */
export type PageResources = {
  readonly page: PageData
  readonly context: PageContext
  readonly View: PageView
}
