import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { EntryList, type ListEntry } from './entry-list.tsx'
import styles from './newest-update.module.css'
import { TimeStrip, type TimeStripProps } from './time-strip.tsx'

export type NewestUpdateProps = {
  readonly title: string
  readonly issue: ListEntry
  readonly dates: {
    readonly title: string
    readonly strip: TimeStripProps
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly day: { readonly text: string; readonly dateTime: string }
      readonly text: string
      readonly link: LinkItem
    }[]
  }
  readonly more: LinkItem
}

/** The newest issue in one line, and the nearest dates in it. */
export const NewestUpdate = ({ title, issue, dates, more }: NewestUpdateProps): ReactElement => (
  <Band id="update" title={title}>
    <EntryList entries={[issue]} titleTag="h3" />
    <div className={styles.dates}>
      <h3 id="update-dates">{dates.title}</h3>
      <TimeStrip {...dates.strip} />
      <DataTable
        labelledBy="update-dates"
        columns={dates.columns}
        rows={dates.rows.map(({ day, text, link }) => [
          <time key={day.dateTime} dateTime={day.dateTime}>
            {day.text}
          </time>,
          text,
          <Link key={link.href} to={link.href}>
            {link.label}
          </Link>,
        ])}
      />
    </div>
    <MoreLink {...more} />
  </Band>
)
