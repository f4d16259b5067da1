import type { ReactElement } from 'react'
import type { ChartSeries } from './chart.ts'
import styles from './chart-legend.module.css'

type ChartLegendProps = { readonly series: readonly ChartSeries[]; readonly look?: 'bar' | 'line' }

/** Legend of bars or lines; nothing for a single series. */
export const ChartLegend = ({ series, look = 'bar' }: ChartLegendProps): ReactElement | null =>
  series.length < 2 ? null : (
    <ul className={styles.legend}>
      {series.map(({ tone, label }) => (
        <li key={label}>
          <svg
            className={`${styles[look]} ${styles[tone]}`}
            viewBox="0 0 28 10"
            width="28"
            height="10"
            aria-hidden="true"
            focusable="false"
          >
            {look === 'bar' ? <rect x="1" y="1" width="26" height="8" /> : <path d="M0 5H28" />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
