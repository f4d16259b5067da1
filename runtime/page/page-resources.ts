import type { ComponentType } from 'react'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'

export type PageView = ComponentType<{ readonly data: never }>

/** Data and code of one page. */
export type PageResources = {
  readonly page: PageData
  readonly context: PageContext
  readonly View: PageView
}
