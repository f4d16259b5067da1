import type { ReactElement } from 'react'
import styles from './mark.module.css'

/** A fairlead: a ring that leads a rope. */
export const Mark = (): ReactElement => (
  <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="10.5" />
    <path d="M1 25c8 0 8-9 15-9s7-9 15-9" />
  </svg>
)
