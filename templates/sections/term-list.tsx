import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './term-list.module.css'

export type TermEntry = {
  readonly term: string
  readonly href: string
  readonly abbreviation?: string
  /** By which a list finds it. */
  readonly otherNames?: readonly string[]
  readonly definition: string
  /** Number of pages that use it, as text. */
  readonly uses?: string
}

export const TermList = ({ terms }: { readonly terms: readonly TermEntry[] }): ReactElement => (
  <dl className={styles.terms}>
    {terms.map(({ term, href, abbreviation, definition, uses }) => (
      <div key={href}>
        <dt>
          <Link to={href}>{term}</Link>
          {abbreviation === undefined ? null : <abbr>{abbreviation}</abbr>}
        </dt>
        <dd>
          {definition}
          {uses === undefined ? null : <small>{uses}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
