import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'

const isPageData = isOf(PageData)

/** The meaning of a response for page data. */
export type PageDataStep =
  | { readonly _tag: 'Found'; readonly data: PageData }
  | { readonly _tag: 'Missing' }
  /** The server failed: its 500 page is shown instead. */
  | { readonly _tag: 'ServerError' }
  | { readonly _tag: 'Failed' }

/** Fallback pages have no fallback themselves: one hop, and no loop. */
const isFallback = (key: PathKey): boolean => key === NOT_FOUND_KEY || key === SERVER_ERROR_KEY

/** Reads a response for page data: the first table of `runtime/README.md`. */
export const afterResponse = ({ status, body }: JsonResponse, key: PathKey): PageDataStep => {
  if (status === 200 && isPageData(body) && pathKeyOf(body.path) === key) return { _tag: 'Found', data: body }
  if (isFallback(key)) return { _tag: 'Failed' }
  // Private buckets respond with 403 for a missing file, and some hosts with 200 and a document.
  if ([200, 403, 404].includes(status)) return { _tag: 'Missing' }
  return { _tag: status === 500 ? 'ServerError' : 'Failed' }
}
