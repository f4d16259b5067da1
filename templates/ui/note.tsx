import type { ReactElement } from 'react'
import styles from './note.module.css'

type NoteProps = { readonly text: string; readonly look?: 'plain' | 'warning' }

/** An important note: in small type in the margin, or in the signal colour. */
export const Note = ({ text, look = 'plain' }: NoteProps): ReactElement => (
  <p className={look === 'warning' ? `${styles.note} ${styles.warning}` : styles.note}>{text}</p>
)
