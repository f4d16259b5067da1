import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Miniature } from '../../ui/miniature.tsx'
import type { ListEntry } from '../entry-list.tsx'
import styles from './featured-entry.module.css'

export type FeaturedEntryProps = ListEntry & {
  /** Says why the entry stands here, such as "Latest". */
  readonly label: string
}

/** The entry of a list to start with, with its miniature. */
export const FeaturedEntry = ({
  label,
  title,
  href,
  summary,
  note,
  detail,
  miniature,
}: FeaturedEntryProps): ReactElement => (
  <section className={styles.entry} aria-labelledby="featured">
    {miniature === undefined ? null : (
      <div className={styles.miniature}>
        <Miniature {...miniature} />
      </div>
    )}
    <div className={styles.words}>
      <p className={styles.label}>{label}</p>
      <h2 id="featured">
        <Link to={href}>{title}</Link>
      </h2>
      {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
      {note === undefined ? null : (
        <p className={styles.note}>
          {note.dateTime === undefined ? <span>{note.text}</span> : <time dateTime={note.dateTime}>{note.text}</time>}
          {detail === undefined ? null : <span>{detail}</span>}
        </p>
      )}
    </div>
  </section>
)
