import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './notice-line.module.css'

/** Label and text end with the space before what follows them, if the edition has one. */
export type NoticeLineProps = {
  readonly label: string
  readonly day: { readonly text: string; readonly dateTime: string }
  readonly text: string
  readonly link: LinkItem
  /** A band with a rule of its own, or a line below another band. */
  readonly look?: 'band' | 'line'
}

/** A traffic disruption, with the day of its last check. */
export const NoticeLine = ({ label, day, text, link, look = 'band' }: NoticeLineProps): ReactElement => (
  <aside className={look === 'band' ? styles.notice : styles.line} aria-label={label.trim()}>
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
