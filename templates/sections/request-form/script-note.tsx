import type { ReactElement } from 'react'
import styles from './script-note.module.css'

export type ScriptNoteProps = { readonly text: string; readonly link: string }

/** Tells visitors whose browser runs no scripts, before they fill anything in, where they had better begin. */
export const ScriptNote = ({ text, link }: ScriptNoteProps): ReactElement => (
  <noscript>
    <p className={styles.note}>
      {text} <a href="#form-letter">{link}</a>
    </p>
  </noscript>
)
