import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'

const isPageData = isOf(PageData)

/** State of a page data load. */
export type PageDataState =
  /** Requesting the data of the visitor's page, or of the 404 or 500 page instead. */
  | { readonly _tag: 'Requesting'; readonly key: PathKey }
  /** There is no such data. Checking whether the host serves another file at the visitor's address. */
  | { readonly _tag: 'Probing' }
  | { readonly _tag: 'Found'; readonly data: PageData }
  /** The host serves a file at the address that is no page: the browser should load it. */
  | { readonly _tag: 'NotAPage' }
  | { readonly _tag: 'Failed' }

export type PageDataOutcome = Extract<PageDataState, { _tag: 'Found' | 'NotAPage' | 'Failed' }>

/** Fallback pages have no fallback themselves: one hop, and no loop. */
const isFallback = (key: PathKey): boolean => key === NOT_FOUND_KEY || key === SERVER_ERROR_KEY

/** The state that follows a response for page data: the first table of `runtime/README.md`. */
export const afterResponse = ({ status, body }: JsonResponse, key: PathKey): PageDataState => {
  if (status === 200 && isPageData(body) && pathKeyOf(body.path) === key) return { _tag: 'Found', data: body }
  if (isFallback(key)) return { _tag: 'Failed' }
  // Private buckets respond with 403 for a missing file, and some hosts with 200 and a document.
  if (status === 200 || status === 403 || status === 404) return { _tag: 'Probing' }
  return status === 500 ? { _tag: 'Requesting', key: SERVER_ERROR_KEY } : { _tag: 'Failed' }
}

/** The state that follows the probe of the visitor's address. */
export const afterProbe = (isFile: boolean): PageDataState =>
  isFile ? { _tag: 'NotAPage' } : { _tag: 'Requesting', key: NOT_FOUND_KEY }
