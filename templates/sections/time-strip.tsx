import type { ReactElement } from 'react'
import styles from './time-strip.module.css'

/** Positions are hundredths of the strip's length. */
export type TimeStripProps = {
  readonly ticks: readonly { readonly at: number; readonly text?: string }[]
  readonly marks: readonly number[]
}

const line = 8
const roomForNames = 30

/** Dates on a time line. Decorative: the list beside it has the same dates. */
export const TimeStrip = ({ ticks, marks }: TimeStripProps): ReactElement => (
  <svg className={styles.strip} width="100%" height={line + roomForNames} aria-hidden="true" focusable="false">
    <line className={styles.axis} x2="100%" y1={line} y2={line} />
    {ticks.map(({ at, text }) => (
      <g key={at}>
        <line className={styles.axis} x1={`${at}%`} x2={`${at}%`} y1={line} y2={line + (text === undefined ? 6 : 12)} />
        {text === undefined ? null : (
          <text x={`${at}%`} y={line + 26}>
            {text}
          </text>
        )}
      </g>
    ))}
    {marks.map((at) => (
      <svg key={at} x={`${at}%`} y={line} overflow="visible" aria-hidden="true" focusable="false">
        <path className={styles.mark} d="M0-7l7 7-7 7-7-7z" />
      </svg>
    ))}
  </svg>
)
