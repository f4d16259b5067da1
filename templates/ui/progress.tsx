import type { ReactElement } from 'react'
import styles from './progress.module.css'

type ProgressProps = { readonly label: string /** From 0 to 1; unknown when left out. */; readonly value?: number }

/** How far something has come. */
export const Progress = ({ label, value }: ProgressProps): ReactElement => (
  <label className={styles.progress}>
    {label}
    <progress {...(value === undefined ? {} : { value })} />
  </label>
)
