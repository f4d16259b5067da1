import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './entry-list.module.css'

export type ListEntry = {
  readonly title: string
  readonly href: string
  readonly summary?: string
  /** What stands in the margin: a version, or a day, which has its machine form beside it. */
  readonly note?: { readonly text: string; readonly dateTime?: string }
}

type EntryListProps = { readonly entries: readonly ListEntry[]; readonly titleTag?: 'h3' | 'p' }

export const EntryList = ({ entries, titleTag: Title = 'p' }: EntryListProps): ReactElement => (
  <ul className={styles.entries}>
    {entries.map(({ title, href, summary, note }) => (
      <li key={href}>
        <Title className={styles.title}>
          <Link to={href}>{title}</Link>
        </Title>
        {note === undefined ? null : (
          <p className={styles.note}>{note.dateTime === undefined ? note.text : <time dateTime={note.dateTime}>{note.text}</time>}</p>
        )}
        {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
      </li>
    ))}
  </ul>
)
