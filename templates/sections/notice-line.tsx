import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './notice-line.module.css'

/** Label and text end with the space before what follows them, if the edition has one. */
export type NoticeLineProps = {
  readonly label: string
  readonly day: { readonly text: string; readonly dateTime: string }
  readonly text: string
  readonly link: LinkItem
}

/** A traffic disruption, with the day of its last check. */
export const NoticeLine = ({ label, day, text, link }: NoticeLineProps): ReactElement => (
  <aside className={styles.notice} aria-label={label.trim()}>
    <p className={styles.day}>
      {label}
      <time dateTime={day.dateTime}>{day.text}</time>
    </p>
    <p>
      {text}
      <Link to={link.href}>{link.label}</Link>
    </p>
  </aside>
)
