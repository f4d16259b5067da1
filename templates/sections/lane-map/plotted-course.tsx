import type { ReactElement } from 'react'
import sheet from './lane-map.module.css'
import styles from './plotter-chart.module.css'
import { type ChartView, cropping, type PlotterChartProps, penOf, viewBoxOf } from './plotter-chart.tsx'

export type PlottedCourseProps = Pick<PlotterChartProps, 'chart'> & {
  readonly view?: ChartView | undefined
  readonly lines: readonly string[]
  readonly ends: readonly {
    readonly name: string
    readonly at: readonly [x: number, y: number]
    readonly anchor: 'start' | 'end'
  }[]
}

/** A course over the chart, drawn from its start to its end. */
export const PlottedCourse = ({ chart, view, lines, ends }: PlottedCourseProps): ReactElement => (
  <div className={`${sheet.figure} ${styles.plotter} ${styles.over}`}>
    <svg
      aria-hidden="true"
      className={`${sheet.chart} ${styles.chart}`}
      viewBox={viewBoxOf(chart, view)}
      preserveAspectRatio={cropping}
      style={penOf(view)}
      focusable="false"
    >
      {lines.map((d) => (
        <path key={d} className={styles.course} d={d} pathLength={1} />
      ))}
      {ends.map(({ name, at: [x, y], anchor }) => (
        <g key={`${x} ${y}`} textAnchor={anchor} className={styles.end}>
          <circle className={sheet.port} cx={x} cy={y} r="8" />
          <text x={x} y={y} dx={anchor === 'end' ? '-0.6em' : '0.6em'} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </svg>
  </div>
)
