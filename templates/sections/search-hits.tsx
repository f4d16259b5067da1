import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './search-hits.module.css'

/** A text in pieces, with the matches marked. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[]

export type SearchHit = {
  readonly id: string
  readonly href: string
  readonly title: MarkedText
  readonly summary: MarkedText
}

export type HitGroup = { readonly id: string; readonly label: string; readonly hits: readonly SearchHit[] }

const Marked = ({ text }: { readonly text: MarkedText }): ReactElement => {
  let start = 0
  const pieces = text.map((piece) => {
    const key = start
    start += piece.text.length
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text
  })
  return <>{pieces}</>
}

const Words = ({ title, summary }: SearchHit): ReactElement => (
  <>
    <span className={styles.title}>
      <Marked text={title} />
    </span>
    <span className={styles.summary}>
      <Marked text={summary} />
    </span>
  </>
)

type HitOptionsProps = {
  readonly id: string
  readonly label: string
  readonly groups: readonly HitGroup[]
  /** Id of the hit that Enter follows. */
  readonly active: string | undefined
  readonly onFollow: () => void
}

/** Suggestions of a search box as options, selected with the arrow keys. */
export const HitOptions = ({ id, label, groups, active, onFollow }: HitOptionsProps): ReactElement => (
  <div id={id} role="listbox" aria-label={label} className={styles.options}>
    {groups.map((group) => (
      <fieldset key={group.id} aria-labelledby={group.id} className={styles.group}>
        <p id={group.id} role="presentation" className={styles.label}>
          {group.label}
        </p>
        {group.hits.map((hit) => (
          <Link
            key={hit.id}
            id={hit.id}
            to={hit.href}
            role="option"
            aria-selected={hit.id === active}
            tabIndex={-1}
            className={styles.hit}
            onClick={onFollow}
          >
            <Words {...hit} />
          </Link>
        ))}
      </fieldset>
    ))}
  </div>
)

/** The same as lists of links on a page. */
export const HitLists = ({
  groups,
  onFollow,
}: {
  readonly groups: readonly HitGroup[]
  readonly onFollow?: () => void
}): ReactElement => (
  <>
    {groups.map(({ id, label, hits }) => (
      <section key={id} aria-labelledby={id} className={styles.group}>
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
        <ul>
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link to={hit.href} className={styles.hit} onClick={onFollow}>
                <Words {...hit} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
