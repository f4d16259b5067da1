import type { ReactElement, ReactNode } from 'react'
import styles from './band.module.css'

type BandProps = {
  readonly id: string
  readonly title: string
  readonly intro?: string | undefined
  readonly look?: 'open' | 'dense' | 'letter'
  readonly children: ReactNode
}

/** One band of a page: its heading in the margin, its content on the sheet. */
export const Band = ({ id, title, intro, look = 'open', children }: BandProps): ReactElement => (
  <section className={`${styles.band} ${styles[look]}`} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {intro === undefined ? null : <p>{intro}</p>}
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)
