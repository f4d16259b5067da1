import type { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey } from '#runtime/protocol/path-key.ts'
import { fileUrl, pageDataFile } from '#runtime/protocol/urls.ts'
import type { FetchJson } from './answer.ts'
import { fallbackFor, isFinalStatus, judgePageData } from './judge-page-data.ts'
import type { Probe } from './probe.ts'
import { type Clock, fetchWithRetries } from './retry.ts'

export type PageDataOutcome = { readonly _tag: 'Found'; readonly data: PageData } | { readonly _tag: 'Failed' }

export type PageDataEdges = { readonly fetchJson: FetchJson; readonly probe: Probe; readonly clock: Clock; readonly basePath: string }

/**
 * Page data for a key, or that of the 404 or 500 page in its place. `Failed` means that the browser should go to the address
 * itself: because there is a file that is no page, or because nothing usable was answered.
 */
export const loadPageData = async (key: PathKey, visitorUrl: string, edges: PageDataEdges): Promise<PageDataOutcome> => {
  const ask = async (asked: PathKey) =>
    judgePageData(await fetchWithRetries(edges.fetchJson, fileUrl(pageDataFile(asked), edges.basePath), isFinalStatus, edges.clock), asked)
  const verdict = await ask(key)
  if (verdict._tag === 'Found') return verdict
  const fallback = fallbackFor(verdict, key)
  if (fallback === null || (fallback === NOT_FOUND_KEY && (await edges.probe(visitorUrl)))) return { _tag: 'Failed' }
  const second = await ask(fallback)
  return second._tag === 'Found' ? second : { _tag: 'Failed' }
}
