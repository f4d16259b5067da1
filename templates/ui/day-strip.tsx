import type { ReactElement } from 'react'
import styles from './day-strip.module.css'

export type DayStripProps = {
  /** Opening hours, in minutes of the day. */
  readonly open: readonly { readonly from: number; readonly minutes: number }[]
  /** A minute to mark. */
  readonly at?: number
}

const hours = Array.from({ length: 25 }, (_, hour) => hour * 60)

/** The 24 hours of a day with opening hours. Decorative: the text beside it says the same. */
export const DayStrip = ({ open, at }: DayStripProps): ReactElement => (
  <svg className={styles.day} viewBox="0 0 1440 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path className={styles.hours} d={hours.map((x) => `M${x} ${x % 360 === 0 ? 6 : 14}V24`).join('')} />
    {open.map(({ from, minutes }) => (
      <rect key={from} className={styles.open} x={from} y="16" width={minutes} height="8" />
    ))}
    {at === undefined ? null : <path className={styles.at} d={`M${at} 0V24`} />}
  </svg>
)
