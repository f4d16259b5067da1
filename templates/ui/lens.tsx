import type { ReactElement } from 'react'
import styles from './arrow.module.css'

/** The search icon. */
export const Lens = (): ReactElement => (
  <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
    <path d="M7.5 7.5 11 11M8.5 4.75a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0Z" />
  </svg>
)
