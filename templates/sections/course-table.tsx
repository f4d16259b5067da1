import type { ReactElement } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import styles from './course-table.module.css'

type Stretch = {
  readonly what: string
  readonly who: string
  readonly days: string
  /** Position on the course, from 0 to its length. */
  readonly start: number
  readonly length: number
}

export type CourseTableProps = {
  readonly columns: readonly [what: string, who: string, days: string]
  /** Length of the course in days. */
  readonly length: number
  /** Position of day zero. */
  readonly origin: number
  readonly stretches: readonly Stretch[]
}

type BarProps = { readonly start: number; readonly length: number; readonly whole: number; readonly origin: number }

const Bar = ({ start, length, whole, origin }: BarProps): ReactElement => (
  <svg
    className={styles.bar}
    viewBox={`0 0 ${whole} 10`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.whole} d={`M0 5h${whole}`} />
    <rect x={start} y="1" width={length} height="8" />
    <path className={styles.origin} d={`M${origin} 0v10`} />
  </svg>
)

/** A course of days as a table, with a bar for the span of each row. */
export const CourseTable = ({
  labelledBy,
  columns,
  length: whole,
  origin,
  stretches,
}: CourseTableProps & { readonly labelledBy: string }): ReactElement => (
  <DataTable
    labelledBy={labelledBy}
    columns={columns}
    rows={stretches.map(({ what, who, days, start, length }) => [
      what,
      who,
      <span key="days" className={styles.days}>
        {days}
        <Bar start={start} length={length} whole={whole} origin={origin} />
      </span>,
    ])}
  />
)
