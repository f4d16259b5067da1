import { usePage, useSearch } from '@fairlead/engine'
import { type ReactElement, useState } from 'react'
import { SearchBox } from '../../sections/search-box.tsx'
import { HitLists } from '../../sections/search-hits.tsx'
import { Button } from '../../ui/button.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { groupHits } from './group-hits.ts'
import { rememberQuery } from './recent-queries.ts'
import { SearchHelp, SearchState, stateText } from './search-state.tsx'
import type { SearchSettings } from './search-words.ts'
import { type Searching, useSiteSearch } from './use-site-search.ts'
import styles from './with-search-form.module.css'

const step = 20

export type SearchFormProps = SearchSettings & {
  /** The same page in the other editions, which have their own index. */
  readonly otherEditions: readonly LinkItem[]
}

const queryOf = (search: string): string => (new URLSearchParams(search).get('q') ?? '').slice(0, 200)

/** The search page: its address has the query. Without JavaScript the form submits it, and the page shows links. */
export const WithSearchForm = ({
  path,
  index,
  words,
  links,
  otherEditions,
  openSearch,
}: SearchFormProps & Searching): ReactElement => {
  // Remounts when a link leads to this page with another query.
  usePage()
  const [search, replace] = useSearch()
  const typed = queryOf(search)
  const [shown, setShown] = useState({ typed, limit: step })
  const limit = shown.typed === typed ? shown.limit : step
  const answered = useSiteSearch(openSearch, index, typed, limit)
  const groups = answered === undefined ? [] : groupHits(answered, words.sections, 'result')
  const hasMore = answered?.answer._tag === 'Answered' && answered.answer.total > answered.answer.hits.length

  return (
    <div className={styles.search}>
      <SearchBox
        action={path}
        label={words.label}
        submit={words.submit}
        value={typed}
        onType={(value) => replace(value === '' ? '' : `?q=${encodeURIComponent(value)}`)}
      />
      <SearchState text={stateText(answered, words)} />
      <HitLists groups={groups} onFollow={() => rememberQuery(typed)} />
      {hasMore ? (
        <div>
          <Button onClick={() => setShown({ typed, limit: limit + step })}>{words.more}</Button>
        </div>
      ) : null}
      {answered !== undefined && groups.length === 0 ? (
        <SearchHelp
          title={words.help}
          links={[
            ...links,
            ...otherEditions.map(({ label, href }) => ({ label, href: `${href}?q=${encodeURIComponent(typed)}` })),
          ]}
        />
      ) : null}
    </div>
  )
}
