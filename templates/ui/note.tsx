import type { ReactElement } from 'react'
import styles from './note.module.css'

type NoteProps = { readonly text: string; readonly look?: 'plain' | 'warning' }

/** What must not be missed: in the margin's small type, or marked in the signal colour. */
export const Note = ({ text, look = 'plain' }: NoteProps): ReactElement => <p className={`${styles.note} ${styles[look]}`}>{text}</p>
