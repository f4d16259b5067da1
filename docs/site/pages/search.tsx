import { Link, useApp } from '@fairlead/engine'
import { fetchJson } from '@fairlead/engine/fetch-json'
import { fileUrl } from '@fairlead/engine/urls'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Found, find } from './find.ts'

const TIME_LIMIT_MS = 10_000

/** Looks for words in all documents. What it looks through is loaded when somebody comes to the field. */
export const Search = () => {
  const { basePath } = useApp().site
  const [passages, setPassages] = useState<readonly Found[]>()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  const load = async (): Promise<void> => {
    if (isAsked.current) return
    isAsked.current = true
    const { status, body } = await fetchJson(fileUrl('search.json', basePath), TIME_LIMIT_MS, 'high')
    if (status === 200) setPassages(body as readonly Found[])
    else isAsked.current = false
  }
  const clear = (): void => setQuery('')
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return
    clear()
    field.current?.focus()
  }
  const found = passages === undefined ? [] : find(passages, query)
  const isOpen = query.trim() !== '' && passages !== undefined
  return (
    <search className="search" onKeyDown={leave}>
      <input
        ref={field}
        type="search"
        aria-label="Search the documentation"
        placeholder="Search"
        autoComplete="off"
        value={query}
        onFocus={() => void load()}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div aria-live="polite" className={isOpen ? 'found' : undefined}>
        {isOpen && <p>{found.length === 0 ? 'Nothing has all of these words.' : `${found.length} found`}</p>}
        {isOpen && (
          <ul>
            {found.map(({ to, document, heading, text }) => (
              <li key={to}>
                <Link to={to} onClick={clear}>
                  {heading === '' ? document : `${document}: ${heading}`}
                  <small>{text}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  )
}
