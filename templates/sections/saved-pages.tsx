import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './saved-pages.module.css'

export type SavedPagesProps = {
  readonly words: {
    readonly title: string
    /** Shown when no page is saved. */
    readonly none: string
  }
  /** Undefined until known. */
  readonly links: readonly LinkItem[] | undefined
}

/** Pages saved for reading offline. */
export const SavedPages = ({ words, links }: SavedPagesProps): ReactElement | null =>
  links === undefined ? null : (
    <section className={styles.saved}>
      <h2>{words.title}</h2>
      {links.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
