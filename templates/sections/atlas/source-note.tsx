import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './source-note.module.css'

export type SourceNoteProps = { readonly text: string; readonly link: LinkItem }

/** Where the figures of a page come from, of what day they are, and what they are no good for. */
export const SourceNote = ({ text, link }: SourceNoteProps): ReactElement => (
  <p className={styles.note}>
    {text} <Link to={link.href}>{link.label}</Link>
  </p>
)
