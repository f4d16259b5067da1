import { fetchJson } from '@fairlead/engine/fetch-json'
import { fileUrl } from '@fairlead/engine/urls'
import type { SearchSection } from '#content/schema/search-sections.ts'
import type { ReadFile } from '#search/index-reader.ts'
import { openSearch, type Search } from '#search/search.ts'
import type { OpenSearch } from '#templates/with/search/use-site-search.ts'
import { routeDataPath } from '../view-models/paths.ts'

const limitMs = 6000
/** Texts are shown without a lane that takes longer: its data is larger than theirs, and loads once. */
const laneLimitMs = 1500

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
    const base = fileUrl(routeDataPath.slice(1), basePath)
    return Promise.race([
      import('./find-lane.ts').then(({ addLane }) => addLane(answer, typed, base, asked?.limit)).catch(() => answer),
      new Promise<typeof answer>((resolve) => setTimeout(resolve, laneLimitMs, answer)),
    ])
  }
  opened.set(index, search)
  return search
}
