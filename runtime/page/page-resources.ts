import type { ComponentType } from 'react'
import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'

export type PageView = ComponentType<{ readonly data: never }>

/** Everything that is needed to draw one page. */
export type PageResources = {
  readonly page: PageData
  readonly context: PageContext
  readonly View: PageView
}
