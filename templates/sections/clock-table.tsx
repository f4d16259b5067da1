import type { ReactElement } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import { DayStrip, type DayStripProps } from '../ui/day-strip.tsx'
import styles from './clock-table.module.css'

export type Clock = { readonly place: string; readonly time: string; readonly strip: DayStripProps }

type ClockTableProps = {
  /** Id of the heading that names the table. */
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly clocks: readonly Clock[]
}

/** One moment in several local times, each with its date. */
export const ClockTable = ({ labelledBy, columns, clocks }: ClockTableProps): ReactElement => (
  <div className={styles.clocks}>
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={clocks.map(({ place, time, strip }) => [place, time, <DayStrip key="drawing" {...strip} />])}
    />
  </div>
)
