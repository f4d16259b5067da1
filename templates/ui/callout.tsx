import type { ReactElement, ReactNode } from 'react'
import styles from './callout.module.css'

type CalloutProps = {
  readonly title: string
  /** `caution` is for what costs money or time when it is missed. */
  readonly look?: 'note' | 'caution'
  readonly children: ReactNode
}

/** A remark that stands out of the text it interrupts. */
export const Callout = ({ title, look = 'note', children }: CalloutProps): ReactElement => (
  <aside className={`${styles.callout} ${styles[look]}`} aria-label={title}>
    <p className={styles.title}>{title}</p>
    {children}
  </aside>
)
