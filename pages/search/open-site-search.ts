import type { SearchSection } from '#content/schema/search-sections.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { ReadFile } from '#search/index-reader.ts'
import { openSearch, type Search } from '#search/search.ts'
import type { OpenSearch } from '#templates/with/search/use-site-search.ts'
import { createRouteClient } from '../route-search/route-client.ts'
import { routeDataPath } from '../view-models/paths.ts'
import { isAboutLane, withLane } from './lane-hit.ts'

const limitMs = 6000

const opened = new Map<string, Search>()

/** The search of the current site; its data stays loaded for the life of the document. */
export const openSiteSearch: OpenSearch = (index, basePath) => {
  const known = opened.get(index)
  if (known !== undefined) return known
  const read: ReadFile = async (name) => {
    const { status, body } = await fetchJson(fileUrl(`${index.slice(1)}/${name}`, basePath), limitMs, 'high')
    return status === 200 ? body : undefined
  }
  const findTexts = openSearch(read, { codeSection: 'hs-codes' satisfies SearchSection })
  const routes = createRouteClient(fileUrl(routeDataPath.slice(1), basePath))
  const search: Search = async (typed, options) => {
    const answer = await findTexts(typed, options)
    return answer._tag === 'Answered' && options?.isAddress !== true && isAboutLane(typed, answer.hits)
      ? withLane(answer, await routes.lane(typed), options?.limit)
      : answer
  }
  opened.set(index, search)
  return search
}
