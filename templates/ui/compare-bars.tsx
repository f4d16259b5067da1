import type { ReactElement } from 'react'
import styles from './compare-bars.module.css'

export type CompareBarsProps = {
  /** Explains lengths and tones. */
  readonly legend?: string
  /** Gives labels of more than a word a column of their own width. */
  readonly labels?: 'short' | 'long'
  readonly bars: readonly {
    readonly label: string
    readonly value: string
    /** In thousandths of the longest bar. */
    readonly length: number
  }[]
}

/** Amounts compared on one scale. */
export const CompareBars = ({ legend, labels = 'short', bars }: CompareBarsProps): ReactElement => (
  <>
    {legend === undefined ? null : <p className={styles.legend}>{legend}</p>}
    <dl className={labels === 'long' ? `${styles.bars} ${styles.long}` : styles.bars}>
      {bars.map(({ label, value, length }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={length} height="8" />
            </svg>
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  </>
)
