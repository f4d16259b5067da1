import type { Answer } from '#runtime/browser/fetch-json.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'
import { afterAnswer, afterProbe, type PageDataOutcome, type PageDataState } from './page-data-steps.ts'

export type PageDataEdges = {
  /** Asks for a file as patiently as the load at hand allows. */
  readonly ask: (file: string) => Promise<Answer>
  /** Whether the host has a file of its own at the visitor's address. */
  readonly probe: () => Promise<boolean>
}

/** Page data for a key, or that of the 404 or 500 page in its place. */
export const loadPageData = async (key: PathKey, { ask, probe }: PageDataEdges): Promise<PageDataOutcome> => {
  let state: PageDataState = { _tag: 'Asking', key }
  for (;;) {
    switch (state._tag) {
      case 'Asking':
        state = afterAnswer(await ask(pageDataFile(state.key)), state.key)
        break
      case 'Probing':
        state = afterProbe(await probe())
        break
      default:
        return state
    }
  }
}
