import type { ReactElement } from 'react'
import styles from './field-notes.module.css'
import { errorIdOf, type FieldText, fieldIdOf, hintIdOf } from './field-text.ts'

export const FieldHint = ({ name, hint }: FieldText): ReactElement | null =>
  hint === undefined ? null : (
    <p className={styles.hint} id={hintIdOf(fieldIdOf(name))}>
      {hint}
    </p>
  )

/**
 * Error of the answer. The form announces errors: if each field did, a validated form would announce all of them at
 * once.
 */
export const FieldError = ({ name, error }: FieldText): ReactElement | null =>
  error === undefined ? null : (
    <p className={styles.error} id={errorIdOf(fieldIdOf(name))}>
      {error}
    </p>
  )

/** Label of a field or group, and whether it is optional. */
export const FieldLabel = ({ label, optional }: FieldText): ReactElement => (
  <span className={styles.label}>
    {label}
    {optional === undefined ? null : <small> {optional}</small>}
  </span>
)
