import type { ReactElement } from 'react'
import styles from './field-notes.module.css'
import { errorIdOf, type FieldText, fieldIdOf, hintIdOf } from './field-text.ts'

export const FieldHint = ({ name, hint }: FieldText): ReactElement | null =>
  hint === undefined ? null : (
    <p className={styles.hint} id={hintIdOf(fieldIdOf(name))}>
      {hint}
    </p>
  )

/** The place of an error; it is announced when it is filled. */
export const FieldError = ({ name, error }: FieldText): ReactElement => (
  <p className={styles.error} id={errorIdOf(fieldIdOf(name))} aria-live="polite">
    {error}
  </p>
)

/** The name of a field or a group, and whether it may stay empty. */
export const FieldLabel = ({ label, optional }: FieldText): ReactElement => (
  <span className={styles.label}>
    {label}
    {optional === undefined ? null : <small> {optional}</small>}
  </span>
)
