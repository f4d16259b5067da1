import type { OpenSearch } from '#templates/with/search/search-client.ts'

const load = () => import('./open-site-search.ts')

/** Opens the search of the site, whose code loads meanwhile: most visitors never search. */
export const openSearchLater: OpenSearch = (index, basePath) => {
  const inAdvance = load()
  inAdvance.catch(() => undefined)
  return async (typed, options) => {
    try {
      const { openSiteSearch } = await load()
      return await openSiteSearch(index, basePath)(typed, options)
    } catch {
      return { _tag: 'Unavailable' }
    }
  }
}
