import type { ReactElement } from 'react'
import type { LineChartProps } from './chart.ts'
import { ChartLegend } from './chart-legend.tsx'
import styles from './line-chart.module.css'

const every = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round((1000 * index) / (count - 1)))

/** Lines over a linear scale. Labels are HTML outside the SVG, so that they keep their size on a phone. */
export const LineChart = ({ unit, across, xTicks, yTicks, lines, zero }: LineChartProps): ReactElement => (
  <>
    <ChartLegend series={lines} look="line" />
    <p className={styles.unit}>{unit}</p>
    <div className={styles.plot}>
      <div className={styles.upward}>
        {yTicks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg
        className={styles.field}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className={styles.grid}
          d={every(yTicks.length)
            .map((y) => `M0 ${y}H1000`)
            .join('')}
        />
        <path
          className={styles.grid}
          d={every(xTicks.length)
            .map((x) => `M${x} 0V1000`)
            .join('')}
        />
        {zero === undefined ? null : <path className={styles.zero} d={`M0 ${zero}H1000`} />}
        {lines.map(({ tone, label, d }) => (
          <path key={label} className={`${styles.line} ${styles[tone]}`} d={d} />
        ))}
      </svg>
      <div className={styles.across}>
        {xTicks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <p className={styles.name}>{across}</p>
    </div>
  </>
)
