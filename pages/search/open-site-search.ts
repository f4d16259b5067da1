import type { SearchSection } from '#content/schema/search-sections.ts'
import { fetchJson } from '#runtime/browser/fetch-json.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { ReadFile } from '#search/index-reader.ts'
import { openSearch, type Search } from '#search/search.ts'
import type { OpenSearch } from '#templates/with/search/use-site-search.ts'
import { routeDataPath } from '../view-models/paths.ts'

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
  const search: Search = async (typed, asked) => {
    const answer = await findTexts(typed, asked)
    if (answer._tag === 'Unavailable' || asked?.isAddress === true || !/\S\s+\S|[^\w\s]/.test(typed)) return answer
    const code = await import('./find-lane.ts').catch(() => undefined)
    return code?.addLane(answer, typed, fileUrl(routeDataPath.slice(1), basePath), asked?.limit) ?? answer
  }
  opened.set(index, search)
  return search
}
