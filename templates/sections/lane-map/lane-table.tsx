import type { ReactElement } from 'react'
import type { LaneMap as Chart } from '#content/schema/lane-map.ts'
import styles from './lane-map.module.css'

export type LaneTableLabels = {
  readonly lane: string
  /** Names of the lanes by id. */
  readonly names: Readonly<Record<string, string>>
  /** Includes the unit, nautical miles. */
  readonly distance: string
  /** Includes the unit and the two speeds. */
  readonly days: string
  /** Joins the ends of a range. */
  readonly to: string
}

type LaneTableProps = { readonly chart: Chart; readonly edition: string; readonly labels: LaneTableLabels }

/** The lanes of a chart as a table, with everything that the chart shows. */
export const LaneTable = ({ chart: { lanes }, edition, labels }: LaneTableProps): ReactElement => {
  const miles = new Intl.NumberFormat(edition)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  const longest = Math.max(...lanes.map(({ nauticalMiles }) => nauticalMiles))

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.lane}</th>
            <th scope="col">{labels.distance}</th>
            <th scope="col">{labels.days}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row">
                <span className={styles.ends}>{labels.names[lane.id]}</span>{' '}
                <span className={styles.codes}>
                  {lane.from}–{lane.to}
                </span>
              </th>
              <td>
                <span className={styles.distance}>
                  {lanes.length < 2 ? null : (
                    <svg
                      className={styles.bar}
                      viewBox="0 0 1000 8"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                      focusable="false"
                    >
                      <rect width={Math.round((lane.nauticalMiles / longest) * 1000)} height="8" />
                    </svg>
                  )}
                  {miles.format(lane.nauticalMiles)}
                </span>
              </td>
              <td className={styles.days}>
                {days.format(lane.days.fast)}
                {labels.to}
                {days.format(lane.days.slow)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
