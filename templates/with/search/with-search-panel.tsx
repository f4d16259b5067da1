import { usePage } from '@fairlead/engine'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HitOptions } from '../../sections/search-hits.tsx'
import { Lens } from '../../ui/lens.tsx'
import { isComposing } from '../is-composing.ts'
import { groupHits } from './group-hits.ts'
import { forgetQueries, rememberQuery, useRecentQueries } from './recent-queries.ts'
import { SearchHelp, SearchState, stateText } from './search-state.tsx'
import type { SearchSettings } from './search-words.ts'
import { type Searching, useSiteSearch } from './use-site-search.ts'
import styles from './with-search-panel.module.css'

export type SearchPanelProps = SearchSettings & { readonly onClose: () => void }

/** The search panel above the current page, with suggestions while typing. It opens when it mounts. */
export const WithSearchPanel = ({
  path,
  index,
  words,
  links,
  onClose,
  openSearch,
}: SearchPanelProps & Searching): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const page = usePage()
  const openedOn = useRef<string>(undefined)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const recent = useRecentQueries()
  const answered = useSiteSearch(openSearch, index, typed, 12)

  useEffect(() => {
    const { current } = dialog
    if (current === null) return
    current.showModal()
    // Everything outside the panel is its backdrop.
    const closeOutside = ({ target }: Event): void => {
      if (target === current) current.close()
    }
    current.addEventListener('click', closeOutside)
    return () => current.removeEventListener('click', closeOutside)
  }, [])
  // A slice can read the path in effects only.
  useEffect(() => {
    openedOn.current ??= page.path
    if (openedOn.current !== page.path) dialog.current?.close()
  }, [page])

  const groups = answered === undefined ? [] : groupHits(answered, words.sections, 'search-hit')
  const ids = groups.flatMap(({ hits }) => hits.map(({ id }) => id))
  const chosen = active !== undefined && ids.includes(active) ? active : undefined
  const best = answered?.answer._tag === 'Answered' ? answered.answer.hits[0] : undefined

  const choose = (step: 1 | -1): void => {
    const place = chosen === undefined ? (step === 1 ? -1 : 0) : ids.indexOf(chosen)
    const next = ids[(place + step + ids.length) % ids.length]
    setActive(next)
    if (next !== undefined) document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
  }
  const follow = (): void => {
    if (chosen !== undefined) {
      document.getElementById(chosen)?.click()
      return
    }
    rememberQuery(typed)
    // A typed code and a typed lane lead to their page directly.
    if ((best?.fit === 'code' || best?.fit === 'lane') && answered?.typed === typed) navigate(best.path)
    else navigate(typed.trim() === '' ? path : `${path}?q=${encodeURIComponent(typed.trim())}`)
    dialog.current?.close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return
    // In WebKit, a search field takes the key for itself.
    if (event.key === 'Escape') {
      event.preventDefault()
      dialog.current?.close()
      return
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && ids.length > 0) {
      event.preventDefault()
      choose(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <dialog ref={dialog} className={styles.panel} aria-label={words.label} onClose={onClose}>
      <search>
        <form
          action={path}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            follow()
          }}
        >
          <Lens />
          <input
            // The panel opens for typing.
            autoFocus
            type="search"
            name="q"
            role="combobox"
            aria-label={words.label}
            aria-expanded={ids.length > 0}
            aria-controls="search-hits"
            aria-activedescendant={chosen}
            aria-autocomplete="list"
            aria-describedby="search-keys"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </form>
      </search>
      <div className={styles.body}>
        <SearchState text={stateText(answered, words)} />
        {ids.length > 0 ? (
          <HitOptions
            id="search-hits"
            label={words.results}
            groups={groups}
            active={chosen}
            onFollow={() => {
              rememberQuery(typed)
              dialog.current?.close()
            }}
          />
        ) : null}
        {typed.trim() === '' && recent.length > 0 ? (
          <div className={styles.recent}>
            <p id="search-recent">{words.recent}</p>
            <ul aria-labelledby="search-recent">
              {recent.map((query) => (
                <li key={query}>
                  <button type="button" onClick={() => setTyped(query)}>
                    {query}
                  </button>
                </li>
              ))}
              <li>
                <button type="button" className={styles.forget} onClick={forgetQueries}>
                  {words.forget}
                </button>
              </li>
            </ul>
          </div>
        ) : null}
        {ids.length === 0 ? (
          <SearchHelp title={answered === undefined ? words.start : words.help} links={links} />
        ) : null}
      </div>
      <p id="search-keys" className={styles.keys}>
        {words.keys}
      </p>
    </dialog>
  )
}
