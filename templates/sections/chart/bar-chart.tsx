import type { ReactElement } from 'react'
import styles from './bar-chart.module.css'
import type { BarChartProps } from './chart.ts'
import { ChartLegend } from './chart-legend.tsx'

const gridLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `M${Math.round((1000 * index) / (count - 1))} 0V10`).join('')

/**
 * Bars from the start of a scale, or ranges on it. Labels are HTML outside the SVG, so that they keep their size on a
 * phone.
 */
export const BarChart = ({ unit, ticks, series, rows }: BarChartProps): ReactElement => (
  <>
    <ChartLegend series={series} />
    <div className={styles.plot}>
      <svg
        className={styles.grid}
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={gridLines(ticks.length)} />
      </svg>
      {rows.map(({ label, bars }) => (
        <div key={label} className={styles.row}>
          <span>{label}</span>
          <div>
            {bars.map(({ tone, start, length, value }) => (
              <div key={tone} className={styles.bar}>
                <svg
                  className={styles[tone]}
                  viewBox="0 0 1000 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect x={start} width={length} height="10" />
                </svg>
                <span>{value}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
      <div className={styles.ticks}>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <p className={styles.unit}>{unit}</p>
    </div>
  </>
)
