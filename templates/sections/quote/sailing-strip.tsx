import type { ReactElement } from 'react'
import { daysBetween, type SailingDays, type Window } from '#freight/routes/sailing-days.ts'
import styles from './sailing-strip.module.css'

type SailingStripProps = SailingDays & {
  readonly edition: string
  /** Text alternative. */
  readonly label: string
}

const width = 1000

/** Weeks from the ready date to arrival: a stroke for the day, a bar for the departure, a hollow one for the arrival. */
export const SailingStrip = ({
  ready,
  departure,
  arrival,
  weeks,
  step,
  edition,
  label,
}: SailingStripProps): ReactElement => {
  const [first = ready] = weeks
  const scale = width / (7 * weeks.length)
  const at = (day: string): number => Math.round(scale * daysBetween(first, day))
  const bar = ([from, to]: Window): { readonly x: number; readonly width: number } => ({
    x: at(from),
    width: Math.max(4, at(to) - at(from)),
  })
  const day = new Intl.DateTimeFormat(edition, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <div className={styles.strip} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {weeks.map((monday) => (
          <path key={monday} className={styles.week} d={`M${at(monday)} 0V40`} />
        ))}
        <path className={styles.axis} d={`M0 39.5H${width}`} />
        <path className={styles.ready} d={`M${at(ready)} 4V40`} />
        <rect className={styles.departure} {...bar(departure)} y="12" height="16" />
        <rect className={styles.arrival} {...bar(arrival)} y="12" height="16" />
      </svg>
      <ol className={styles.labels} aria-hidden="true">
        {weeks
          .filter((_, index) => index % step === 0)
          .map((monday) => (
            <li key={monday}>{day.format(new Date(monday))}</li>
          ))}
      </ol>
    </div>
  )
}
