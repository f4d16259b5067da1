import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#runtime/page/app-context.tsx'
import type { SearchAnswer } from '#search/search.ts'
import { OpenSearchContext } from './search-client.ts'

/** A result with its query. */
export type Answered = { readonly typed: string; readonly answer: SearchAnswer }

/** Searches for the typed text. While one search runs, only the latest query waits. */
export const useSiteSearch = (index: string, typed: string, limit: number): Answered | undefined => {
  const { basePath } = useApp().site
  const open = use(OpenSearchContext)
  const search = useMemo(() => open(index, basePath), [open, index, basePath])
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
        const answer = await search(made.typed, { limit: made.limit })
        setAnswered({ typed: made.typed, answer })
      }
      isBusy.current = false
    }
    void run()
  }, [search, typed, limit])
  return typed.trim() === '' ? undefined : answered
}
