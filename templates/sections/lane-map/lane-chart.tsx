import { type ReactElement, useMemo } from 'react'
import type { FramedCourse } from './frame-course.ts'
import styles from './lane-chart.module.css'
import { placeNames } from './place-names.ts'

export type LaneChartProps = {
  /** Text alternative. */
  readonly title: string
  /** Land and net of degrees of the whole chart, as the build drew them. */
  readonly ground: string
  readonly course: FramedCourse
  /** Names of its ends. */
  readonly from: string
  readonly to: string
}

/** Boxes narrower than this, in CSS pixels, have smaller lettering. */
const narrow = 450

/** One course on a part of a chart, with the names of its ends. Its pen follows from attributes, for any part. */
export const LaneChart = ({ title, ground, course, from, to }: LaneChartProps): ReactElement => {
  // React sets the markup again for every new object.
  const inner = useMemo(() => ({ __html: ground }), [ground])
  const { view, line, grounds } = course
  const pen = (pixels: number): number => Math.round(pixels * view.unit * 10) / 10
  return (
    <svg
      className={styles.chart}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={title}
      focusable="false"
      fontSize={pen(view.width < narrow * view.unit ? 13 : 15)}
      strokeWidth={pen(1)}
    >
      {grounds.map((x) => (
        <g key={x} transform={`translate(${x})`} dangerouslySetInnerHTML={inner} />
      ))}
      <path key={line} className={styles.course} d={line} pathLength={1} strokeWidth={pen(2.5)} />
      {placeNames(course, from, to).map(({ name, at: [x, y], anchor, line }, index) => (
        <g key={index === 0 ? 'from' : 'to'} textAnchor={anchor}>
          <circle className={styles.port} cx={x} cy={y} r={pen(4)} strokeWidth={pen(2)} />
          <text
            className={styles.name}
            x={x}
            y={y}
            dx={anchor === 'end' ? '-0.6em' : '0.6em'}
            dy={`${(0.35 + 1.15 * line).toFixed(2)}em`}
            strokeWidth={pen(4)}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
