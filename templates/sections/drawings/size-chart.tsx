import type { ReactElement } from 'react'
import styles from './drawing.module.css'

export type SizeChartProps = {
  readonly width: number
  readonly height: number
  /** Outlines, and the position of each number. */
  readonly shapes: readonly { readonly d: string; readonly x: number; readonly y: number }[]
  /** The ground line of a row. */
  readonly grounds: readonly number[]
  /** The scale below the drawing. */
  readonly meter: { readonly length: number; readonly text: string }
}

/** Items to one scale; the numbers refer to the table of their dimensions. */
export const SizeChart = ({ width, height, shapes, grounds, meter }: SizeChartProps): ReactElement => (
  <svg className={styles.chart} viewBox={`-1 -1 ${width + 2} ${height}`} aria-hidden="true" focusable="false">
    {shapes.map(({ d, x, y }, index) => (
      <g key={d}>
        <path className={styles.shape} d={d} />
        <text className={styles.number} x={x} y={y} dy="0.36em" textAnchor="middle">
          {index + 1}
        </text>
      </g>
    ))}
    {grounds.map((y) => (
      <path key={y} className={styles.axis} d={`M0 ${y}H${width}`} />
    ))}
    <path className={styles.axis} d={`M1 ${height - 14}v8h${meter.length}v-8`} />
    <text x={meter.length} y={height - 6} dx="0.6em">
      {meter.text}
    </text>
  </svg>
)
