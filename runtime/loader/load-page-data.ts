import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'
import { afterProbe, afterResponse, type PageDataOutcome, type PageDataState } from './page-data-steps.ts'

export type PageDataEdges = {
  /** Requests a file, with the retries of the load that runs. */
  readonly request: (file: string) => Promise<JsonResponse>
  /** Whether the host serves a file of another kind at the visitor's address. */
  readonly probe: () => Promise<boolean>
}

/** Loads page data for a key, or that of the 404 or 500 page as a fallback. */
export const loadPageData = async (key: PathKey, { request, probe }: PageDataEdges): Promise<PageDataOutcome> => {
  let state: PageDataState = { _tag: 'Requesting', key }
  for (;;) {
    switch (state._tag) {
      case 'Requesting':
        state = afterResponse(await request(pageDataFile(state.key)), state.key)
        break
      case 'Probing':
        state = afterProbe(await probe())
        break
      default:
        return state
    }
  }
}
