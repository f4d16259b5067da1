import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SearchBox } from '../../sections/search-box.tsx'
import { HitLists } from '../../sections/search-hits.tsx'
import { groupHits } from './group-hits.ts'
import type { SearchSettings } from './search-words.ts'
import { type Searching, useSiteSearch } from './use-site-search.ts'
import styles from './with-search-form.module.css'

export type MissingPageProps = Pick<SearchSettings, 'path' | 'index' | 'words'> & { readonly title: string }

/** A search box, and the pages most similar to an address that does not exist. */
export const WithNearestPages = ({
  path,
  index,
  words,
  title,
  openSearch,
}: MissingPageProps & Searching): ReactElement => {
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  // The same document is sent for every address that does not exist.
  useEffect(() => setTyped(pathname), [pathname])
  const answered = useSiteSearch(openSearch, index, typed, 5, true)
  const [first, ...rest] = answered === undefined ? [] : groupHits(answered, words.sections, 'nearest')
  return (
    <div className={styles.search}>
      <SearchBox action={path} label={words.label} submit={words.submit} />
      {first === undefined ? null : (
        <HitLists groups={[{ id: 'nearest', label: title, hits: [first, ...rest].flatMap(({ hits }) => hits) }]} />
      )}
    </div>
  )
}
