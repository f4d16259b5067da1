import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from '../ui/arrow.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import type { Searching } from '../with/search/use-site-search.ts'
import { type MissingPageProps, WithNearestPages } from '../with/search/with-nearest-pages.tsx'
import styles from './error-sheet.module.css'

export type ErrorSheetProps = {
  readonly code: string
  readonly headline: string
  readonly text: string
  readonly links: readonly LinkItem[]
  /** For a missing page: a search, and the pages with similar addresses. */
  readonly search?: MissingPageProps
}

export const ErrorSheet = ({
  code,
  headline,
  text,
  links,
  search,
  openSearch,
}: ErrorSheetProps & Partial<Searching>): ReactElement => (
  <div className={styles.error}>
    <p className={styles.code}>{code}</p>
    <div>
      <h1>{headline}</h1>
      <p className={styles.text}>{text}</p>
      {search === undefined || openSearch === undefined ? null : (
        <WithNearestPages {...search} openSearch={openSearch} />
      )}
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>
              {label} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
