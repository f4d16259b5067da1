import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Miniature, type MiniatureProps } from '../ui/miniature.tsx'
import styles from './entry-list.module.css'

export type ListEntry = {
  readonly title: string
  readonly href: string
  readonly summary?: string
  /** Text in the margin: a version, or a day with its machine-readable form. */
  readonly note?: { readonly text: string; readonly dateTime?: string }
  /** Shown below the note, such as the reading time. */
  readonly detail?: string
  readonly miniature?: MiniatureProps
}

type EntryListProps = { readonly entries: readonly ListEntry[]; readonly titleTag?: 'h3' | 'p' }

export const EntryList = ({ entries, titleTag: Title = 'p' }: EntryListProps): ReactElement => (
  <ul className={styles.entries}>
    {entries.map(({ title, href, summary, note, detail, miniature }) => (
      <li key={href}>
        <Title className={styles.title}>
          <Link to={href}>{title}</Link>
        </Title>
        {note === undefined ? null : (
          <p className={styles.note}>
            {note.dateTime === undefined ? <span>{note.text}</span> : <time dateTime={note.dateTime}>{note.text}</time>}
            {detail === undefined ? null : <span>{detail}</span>}
          </p>
        )}
        {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
        {miniature === undefined ? null : (
          <div className={styles.miniature}>
            <Miniature {...miniature} />
          </div>
        )}
      </li>
    ))}
  </ul>
)
