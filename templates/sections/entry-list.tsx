import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './entry-list.module.css'

export type ListEntry = {
  readonly title: string
  readonly href: string
  readonly summary?: string
  /** What stands in the margin: a day, a number, an abbreviation. */
  readonly note?: string
  readonly dateTime?: string
}

type EntryListProps = { readonly entries: readonly ListEntry[]; readonly titleLevel?: 2 | 3 }

export const EntryList = ({ entries, titleLevel }: EntryListProps): ReactElement => {
  const Title = titleLevel === undefined ? 'p' : (`h${titleLevel}` as const)
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, href, summary, note, dateTime }) => (
        <li key={href}>
          <Title className={styles.title}>
            <Link to={href}>{title}</Link>
          </Title>
          {note === undefined ? null : dateTime === undefined ? <p className={styles.note}>{note}</p> : <time className={styles.note} dateTime={dateTime}>{note}</time>}
          {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}
