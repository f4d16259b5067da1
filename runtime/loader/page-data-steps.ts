import type { Answer } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'

const isPageData = isOf(PageData)

/** What loading a page's data has come to. */
export type PageDataState =
  /** The data of a page is asked for: that of the visitor's page, or of the 404 or 500 page in its place. */
  | { readonly _tag: 'Asking'; readonly key: PathKey }
  /** There is no such data: has the host something else at the visitor's address? */
  | { readonly _tag: 'Probing' }
  | { readonly _tag: 'Found'; readonly data: PageData }
  /** The host has a file of its own at the address: the browser should go there. */
  | { readonly _tag: 'Elsewhere' }
  | { readonly _tag: 'Failed' }

export type PageDataOutcome = Extract<PageDataState, { _tag: 'Found' | 'Elsewhere' | 'Failed' }>

/** Pages that stand in for others, and for which nothing stands in: one hop, and no loop. */
const isStandIn = (key: PathKey): boolean => key === NOT_FOUND_KEY || key === SERVER_ERROR_KEY

/** What the last answer to a request for a page's data leads to: the first table of `runtime/README.md`. */
export const afterAnswer = ({ status, body }: Answer, key: PathKey): PageDataState => {
  if (status === 200 && isPageData(body) && pathKeyOf(body.path) === key) return { _tag: 'Found', data: body }
  if (isStandIn(key)) return { _tag: 'Failed' }
  // Private buckets answer 403 for what is not there, and some hosts 200 with a document.
  if (status === 200 || status === 403 || status === 404) return { _tag: 'Probing' }
  return status === 500 ? { _tag: 'Asking', key: SERVER_ERROR_KEY } : { _tag: 'Failed' }
}

/** What the probe of the visitor's address leads to. */
export const afterProbe = (isFile: boolean): PageDataState =>
  isFile ? { _tag: 'Elsewhere' } : { _tag: 'Asking', key: NOT_FOUND_KEY }
