import type { ReactElement } from 'react'
import styles from './finding.module.css'

export type FindingProps = {
  readonly value: string
  /** Begins with a space if one belongs between number and text. */
  readonly unit: string
  readonly text: string
}

/** A number with its text. */
export const Finding = ({ value, unit, text }: FindingProps): ReactElement => (
  <p className={styles.finding}>
    <span className={styles.number}>
      <span className={styles.value}>{value}</span>
      <span>{unit}</span>
    </span>{' '}
    <span>{text}</span>
  </p>
)
