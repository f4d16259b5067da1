import type { ReactElement } from 'react'
import styles from './fact-row.module.css'

export type FactRowProps = {
  readonly label: string
  readonly items: readonly { readonly value: string; readonly note: string }[]
}

/** Counted facts, in a row. */
export const FactRow = ({ label, items }: FactRowProps): ReactElement => (
  <ul aria-label={label} className={styles.row}>
    {items.map(({ value, note }) => (
      <li key={value}>
        <strong>{value}</strong>
        <span>{note}</span>
      </li>
    ))}
  </ul>
)
