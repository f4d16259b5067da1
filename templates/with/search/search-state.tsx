import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './search-state.module.css'
import type { SearchWords } from './search-words.ts'
import type { Answered } from './use-site-search.ts'

/** Messages about a result besides its hits. */
export const stateText = (answered: Answered | undefined, words: SearchWords): string => {
  if (answered === undefined) return ''
  const { answer } = answered
  if (answer._tag === 'Unavailable') return words.unavailable
  const { hits, total, spellings, isWhole, readAs } = answer
  if (hits.length === 0) return isWhole ? words.none : words.incomplete
  const takenFor = spellings.flatMap((spelling) => spelling.takenFor.slice(0, 1))
  return [
    ...(readAs === undefined ? [] : [`${words.readAs} ${readAs}`]),
    hits[0]?.fit === 'some' ? words.nearest : `${words.found} ${total}`,
    ...(takenFor.length === 0 ? [] : [`${words.takenFor} ${takenFor.join(', ')}`]),
    ...(isWhole ? [] : [words.incomplete]),
  ].join(' · ')
}

/** Announced on change, and visible. */
export const SearchState = ({ text }: { readonly text: string }): ReactElement => (
  <p role="status" className={styles.state}>
    {text}
  </p>
)

type HelpProps = { readonly title: string; readonly links: readonly LinkItem[] }

/** Links for an empty query or result. */
export const SearchHelp = ({ title, links }: HelpProps): ReactElement => (
  <nav aria-label={title} className={styles.help}>
    <p>{title}</p>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
