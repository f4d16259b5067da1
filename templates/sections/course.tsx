import type { ReactElement } from 'react'
import styles from './course.module.css'

type Leg = {
  readonly name: string
  readonly by: 'sea' | 'air' | 'land' | 'wait'
  readonly days: string
  /** In thousandths of the longest course. */
  readonly from: number
  readonly length: number
}

export type CourseProps = {
  readonly sides: readonly { readonly label: string; readonly total: string; readonly legs: readonly Leg[] }[]
}

const gap = 4

const strokes = { sea: styles.sea, air: styles.air, land: styles.land, wait: styles.wait } as const

/**
 * Routes from door to door on a common scale of days. The line style of each leg shows its mode, which the text names,
 * too.
 */
export const Course = ({ sides }: CourseProps): ReactElement => (
  <div className={styles.sides}>
    {sides.map(({ label, total, legs }) => (
      <div key={label}>
        <h3>
          {label} <small>{total}</small>
        </h3>
        <svg
          className={styles.line}
          viewBox="0 0 1000 20"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {legs.map(({ name, by, from, length }) => (
            <path key={name} className={strokes[by]} d={`M${from} 10H${from + length - gap}`} />
          ))}
        </svg>
        <ol className={styles.legs}>
          {legs.map(({ name, by, days }) => (
            <li key={name}>
              <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true" focusable="false">
                <path className={strokes[by]} d="M0 10H28" />
              </svg>
              <span>{name}</span>
              <span className={styles.days}>{days}</span>
            </li>
          ))}
        </ol>
      </div>
    ))}
  </div>
)
