import { useApp } from '@fairlead/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Search, SearchAnswer } from '#search/search.ts'

/** Opens the search of an index, by its folder. Templates only show answers: the site passes in what loads the index. */
export type OpenSearch = (index: string, basePath: string) => Search

/** A part that searches. */
export type Searching = { readonly openSearch: OpenSearch }

/** A result with its query. */
export type Answered = { readonly typed: string; readonly answer: SearchAnswer }

/** Searches for the typed text, or for pages near an address that does not exist. While one search runs, only the latest query waits. */
export const useSiteSearch = (
  openSearch: OpenSearch,
  index: string,
  typed: string,
  limit: number,
  isAddress = false,
): Answered | undefined => {
  const { basePath } = useApp().site
  const search = useMemo(() => openSearch(index, basePath), [openSearch, index, basePath])
  const [answered, setAnswered] = useState<Answered>()
  const wanted = useRef({ typed, limit })
  const isBusy = useRef(false)
  useEffect(() => {
    wanted.current = { typed, limit }
    if (isBusy.current || typed.trim() === '') return
    const run = async (): Promise<void> => {
      isBusy.current = true
      for (let made: typeof wanted.current | undefined; made !== wanted.current; ) {
        made = wanted.current
        const answer = await search(made.typed, { limit: made.limit, isAddress })
        setAnswered({ typed: made.typed, answer })
      }
      isBusy.current = false
    }
    void run()
  }, [search, typed, limit, isAddress])
  return typed.trim() === '' ? undefined : answered
}
