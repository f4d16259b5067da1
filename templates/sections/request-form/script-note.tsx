import type { ReactElement } from 'react'
import styles from './script-note.module.css'

export type ScriptNoteProps = { readonly text: string; readonly link: string }

/** Tells visitors without JavaScript, before they fill anything in, what to do instead. */
export const ScriptNote = ({ text, link }: ScriptNoteProps): ReactElement => (
  <noscript>
    <p className={styles.note}>
      {text} <a href="#form-letter">{link}</a>
    </p>
  </noscript>
)
