import type { ReactElement, ReactNode } from 'react'
import styles from './callout.module.css'

type CalloutProps = {
  readonly title: string
  /** `caution` warns of costs and delays. */
  readonly look?: 'note' | 'caution'
  readonly children: ReactNode
}

/** A highlighted remark in a text. */
export const Callout = ({ title, look = 'note', children }: CalloutProps): ReactElement => (
  <aside className={`${styles.callout} ${styles[look]}`} aria-label={title}>
    <p className={styles.title}>{title}</p>
    {children}
  </aside>
)
