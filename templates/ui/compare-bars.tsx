import type { ReactElement } from 'react'
import styles from './compare-bars.module.css'

export type CompareBarsProps = {
  /** What the lengths are, and which tone is which. */
  readonly legend?: string
  readonly bars: readonly {
    readonly label: string
    readonly value: string
    /** In thousandths of the longest bar. */
    readonly length: number
  }[]
}

/** Amounts side by side on one scale. */
export const CompareBars = ({ legend, bars }: CompareBarsProps): ReactElement => (
  <>
    {legend === undefined ? null : <p className={styles.legend}>{legend}</p>}
    <dl className={styles.bars}>
      {bars.map(({ label, value, length }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={length} height="8" />
            </svg>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </>
)
