import type { ReactElement } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  readonly label: string
  /** From 0 to 1; indeterminate if absent. */
  readonly value?: number
}

/** A progress bar. */
export const Progress = ({ label, value }: ProgressProps): ReactElement => (
  <label className={styles.progress}>
    {label}
    <progress {...(value === undefined ? {} : { value })} />
  </label>
)
