import type { ReactElement } from 'react'
import styles from './field-notes.module.css'
import { errorIdOf, type FieldText, fieldIdOf, hintIdOf } from './field-text.ts'

export const FieldHint = ({ name, hint, idPrefix }: FieldText): ReactElement | null =>
  hint === undefined ? null : (
    <p className={styles.hint} id={hintIdOf(fieldIdOf(name, idPrefix))}>
      {hint}
    </p>
  )

/**
 * Error of the answer. The form announces it: otherwise every field would speak at once. Its element is in every
 * document: for visitors without JavaScript, the endpoint fills it in.
 */
export const FieldError = ({ name, error, idPrefix }: FieldText): ReactElement => (
  <p className={styles.error} id={errorIdOf(fieldIdOf(name, idPrefix))} hidden={error === undefined}>
    {error}
  </p>
)

/** Label of a field or group, and whether it is optional. */
export const FieldLabel = ({ label, optional }: FieldText): ReactElement => (
  <span className={styles.label}>
    {label}
    {optional === undefined ? null : <small>{optional}</small>}
  </span>
)
