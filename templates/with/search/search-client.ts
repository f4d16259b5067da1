import { createContext } from 'react'
import type { Search } from '#search/search.ts'

/** Opens the search of an index, by its folder. Templates only show answers: the site supplies what loads the index. */
export type OpenSearch = (index: string, basePath: string) => Search

export const OpenSearchContext = createContext<OpenSearch>(() => async () => ({ _tag: 'Unavailable' }))
