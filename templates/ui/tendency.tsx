import type { ReactElement } from 'react'
import styles from './tendency.module.css'

export type TendencyProps = {
  readonly tends: 'up' | 'level' | 'down' | 'open'
  /** Text alternative of the mark. */
  readonly word: string
  /** The subject of the trend, if the context does not say it. */
  readonly of?: string
}

const paths = {
  up: 'M6 11V1.5M1.75 5.75 6 1.5l4.25 4.25',
  level: 'M1 6h9.5M6.25 1.75 10.5 6l-4.25 4.25',
  down: 'M6 1v9.5M1.75 6.25 6 10.5l4.25-4.25',
  open: 'M6 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
} as const

/** A trend: up, flat, down, or unknown. */
export const Tendency = ({ tends, word, of }: TendencyProps): ReactElement => (
  <span className={styles.tendency}>
    {of === undefined ? null : <span className={styles.of}>{of}</span>}
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d={paths[tends]} />
    </svg>{' '}
    {word}
  </span>
)
