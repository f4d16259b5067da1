import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from './arrow.tsx'
import type { LinkItem } from './link-item.ts'
import styles from './pagination.module.css'

export type PaginationProps = {
  readonly label: string
  readonly previous?: LinkItem
  readonly next?: LinkItem
  /** `name` is the accessible name of a number. */
  readonly pages: readonly (LinkItem & { readonly name: string })[]
}

/** The pages of a list as segments of a scale; the current one is filled. */
export const Pagination = ({ label, previous, next, pages }: PaginationProps): ReactElement => (
  <nav aria-label={label} className={styles.pagination}>
    {previous === undefined ? null : (
      <Link to={previous.href} rel="prev" className={styles.step}>
        <Arrow direction="back" /> {previous.label}
      </Link>
    )}
    <ol>
      {pages.map(({ label: number, name, href }) => (
        <li key={href}>
          <Link to={href} aria-label={name}>
            {number}
          </Link>
        </li>
      ))}
    </ol>
    {next === undefined ? null : (
      <Link to={next.href} rel="next" className={`${styles.step} ${styles.next}`}>
        {next.label} <Arrow />
      </Link>
    )}
  </nav>
)
