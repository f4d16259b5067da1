import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import { NOT_FOUND_KEY, type PathKey, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'
import { afterResponse, type PageDataStep } from './page-data-steps.ts'

export type PageDataEdges = {
  /** Requests a file, with the retries of the load that runs. */
  readonly requestFile: (file: string) => Promise<JsonResponse>
  /** Follows the redirects of the visitor's address, which has no page. */
  readonly followMissing: () => Promise<Destination>
  /** Checks whether the host serves a file of another kind at the visitor's address. */
  readonly probe: () => Promise<boolean>
}

export type PageDataOutcome =
  | Extract<PageDataStep, { readonly _tag: 'Found' | 'Failed' }>
  | { readonly _tag: 'Moved'; readonly newDestination: Destination }
  /** The host serves a file of another kind at the address: the browser should load it. */
  | { readonly _tag: 'Elsewhere' }

/** Loads page data for a key, or that of the 404 or 500 page as a fallback. */
export const loadPageData = async (
  key: PathKey,
  { requestFile, followMissing, probe }: PageDataEdges,
): Promise<PageDataOutcome> => {
  const find = async (page: PathKey): Promise<PageDataStep> =>
    afterResponse(await requestFile(pageDataFile(page)), page)
  const step = await find(key)
  if (step._tag === 'Found' || step._tag === 'Failed') return step
  if (step._tag === 'Missing') {
    const destination = await followMissing()
    if (destination.isMoved) return { _tag: 'Moved', newDestination: destination }
    if (await probe()) return { _tag: 'Elsewhere' }
  }
  const fallback = await find(step._tag === 'Missing' ? NOT_FOUND_KEY : SERVER_ERROR_KEY)
  return fallback._tag === 'Found' ? fallback : { _tag: 'Failed' }
}
