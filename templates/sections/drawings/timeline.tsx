import type { ReactElement } from 'react'
import styles from './drawing.module.css'

export type TimelineProps = {
  readonly width: number
  readonly height: number
  /** Position of the axis. */
  readonly bottom: number
  readonly ticks: readonly {
    readonly x: number
    readonly text: string
    readonly isZero: boolean
    /** Labelled only where there is room. */
    readonly isMinor: boolean
  }[]
  /** One per row; a moment has no width. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly width: number }[]
}

const barHeight = 10

/** Due dates or durations on one axis; the numbers refer to the table. */
export const Timeline = ({ width, height, bottom, ticks, marks }: TimelineProps): ReactElement => (
  <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
    <g>
      {ticks.map(({ x, text, isZero, isMinor }) => (
        <g key={text}>
          <path className={isZero ? styles.zero : styles.grid} d={`M${x} 0V${bottom}`} />
          <text className={isMinor ? styles.minor : undefined} x={x} y={bottom} dy="1.6em" textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
    <path className={styles.axis} d={`M0 ${bottom}H${width}`} />
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
      <Mark key={index} {...mark} number={index + 1} />
    ))}
  </svg>
)

type MarkProps = TimelineProps['marks'][number] & { readonly number: number }

const Mark = ({ x, y, width, number }: MarkProps): ReactElement => (
  <g>
    {width === 0 ? (
      <path className={styles.moment} d={`M${x - 7} ${y}l7-7 7 7-7 7z`} />
    ) : (
      <rect className={styles.span} x={x} y={y - barHeight / 2} width={width} height={barHeight} />
    )}
    <text
      className={`${styles.number} ${styles.haloed}`}
      x={x}
      y={y}
      dx={width === 0 ? '-1.1em' : '-0.5em'}
      dy="0.36em"
      textAnchor="end"
    >
      {number}
    </text>
  </g>
)
