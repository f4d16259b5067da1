import type { ReactElement } from 'react'
import styles from './note.module.css'

type NoteProps = { readonly text: string; readonly look?: 'plain' | 'warning' }

/** What must not be missed: in the margin's small type, or marked in the signal colour. */
export const Note = ({ text, look = 'plain' }: NoteProps): ReactElement => (
  <p className={look === 'warning' ? `${styles.note} ${styles.warning}` : styles.note}>{text}</p>
)
