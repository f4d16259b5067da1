import type { ReactElement } from 'react'
import styles from './drawing.module.css'

export type LineChartProps = {
  readonly width: number
  readonly height: number
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly yTicks: readonly { readonly y: number; readonly text: string }[]
  readonly xTicks: readonly { readonly x: number; readonly text: string }[]
  readonly lines: readonly { readonly name: string; readonly d: string }[]
  /** Intersection of the first two lines. */
  readonly meeting?: { readonly x: number; readonly y: number; readonly text: string }
  readonly yLabel: string
}

/** Labels at the ends of the axis stay inside the drawing. */
const anchorAt = (x: number, { left, right }: LineChartProps['plot']): 'start' | 'middle' | 'end' => {
  if (x === left) return 'start'
  return x === right ? 'end' : 'middle'
}

/** Two or three lines with their intersection. */
export const LineChart = ({
  width,
  height,
  plot,
  yTicks,
  xTicks,
  lines,
  meeting,
  yLabel,
}: LineChartProps): ReactElement => (
  <>
    <ul className={styles.series}>
      {lines.map(({ name }) => (
        <li key={name}>
          <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true" focusable="false">
            <path className={styles.line} d="M0 4H32" />
          </svg>
          <span>{name}</span>
        </li>
      ))}
      <li className={styles.measure}>{yLabel}</li>
    </ul>
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {yTicks.map(({ y, text }) => (
        <path key={text} className={styles.grid} d={`M${plot.left} ${y}H${plot.right}`} />
      ))}
      <g className={styles.xTicks}>
        {xTicks.map(({ x, text }) => (
          <g key={text}>
            <path className={styles.axis} d={`M${x} ${plot.bottom}v6`} />
            <text x={x} y={plot.bottom} dy="1.7em" textAnchor={anchorAt(x, plot)}>
              {text}
            </text>
          </g>
        ))}
      </g>
      <path className={styles.axis} d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
      <g>
        {lines.map(({ name, d }) => (
          <path key={name} className={styles.line} d={d} />
        ))}
      </g>
      {yTicks.map(({ y, text }) => (
        <text key={text} className={styles.value} x={plot.left} y={y} dy="-0.5em">
          {text}
        </text>
      ))}
      {meeting === undefined ? null : (
        <g>
          <path className={styles.drop} d={`M${meeting.x} ${meeting.y}V${plot.bottom}`} />
          <circle className={styles.meeting} cx={meeting.x} cy={meeting.y} r="5" />
          <text className={styles.meetingText} x={meeting.x} y={plot.bottom} dx="0.5em" dy="-0.6em">
            {meeting.text}
          </text>
        </g>
      )}
    </svg>
  </>
)
