import type { ReactElement } from 'react'
import styles from './field-notes.module.css'
import { errorIdOf, type FieldText, fieldIdOf, hintIdOf } from './field-text.ts'

export const FieldHint = ({ name, hint }: FieldText): ReactElement | null =>
  hint === undefined ? null : (
    <p className={styles.hint} id={hintIdOf(fieldIdOf(name))}>
      {hint}
    </p>
  )

/** What is wrong with the answer. The form announces it: a form that is judged as a whole would have every field speak at once. */
export const FieldError = ({ name, error }: FieldText): ReactElement | null =>
  error === undefined ? null : (
    <p className={styles.error} id={errorIdOf(fieldIdOf(name))}>
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
