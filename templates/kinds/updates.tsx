import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { LaneOverview, type LaneOverviewProps } from '../sections/lane-overview.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { TimeStrip, type TimeStripProps } from '../sections/time-strip.tsx'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Pagination, type PaginationProps } from '../ui/pagination.tsx'
import styles from './updates.module.css'

type Day = { readonly text: string; readonly dateTime: string }

export type UpdatesProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  /** Undefined on the later pages of the list. */
  readonly newest?: {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly { readonly link: LinkItem; readonly text: string }[]
  }
  readonly overview?: LaneOverviewProps & { readonly title: string }
  readonly dates?: {
    readonly title: string
    readonly strip: TimeStripProps
    readonly columns: readonly string[]
    readonly rows: readonly { readonly day: Day; readonly text: string; readonly link: LinkItem }[]
  }
  readonly issues: {
    readonly title: string
    readonly entries: readonly ListEntry[]
    readonly pagination: PaginationProps | undefined
  }
  readonly archive: EntryBandProps
  readonly feeds: TagBandProps
}

const DayText = ({ text, dateTime }: Day): ReactElement => <time dateTime={dateTime}>{text}</time>

/** The Global Logistics Update: the newest issue in brief, upcoming dates, all issues. */
export const Updates = ({
  head,
  featured,
  newest,
  overview,
  dates,
  issues,
  archive,
  feeds,
}: UpdatesProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    {newest === undefined ? null : (
      <Band id="newest" title={newest.title}>
        <DataTable
          labelledBy="newest"
          columns={newest.columns}
          rows={newest.rows.map(({ link, text }) => [
            <Link key={link.href} to={link.href}>
              {link.label}
            </Link>,
            text,
          ])}
        />
      </Band>
    )}
    {overview === undefined ? null : (
      <Band id="overview" title={overview.title}>
        <LaneOverview labelledBy="overview" {...overview} />
      </Band>
    )}
    {dates === undefined ? null : (
      <Band id="dates" title={dates.title}>
        <div className={styles.strip}>
          <TimeStrip {...dates.strip} />
        </div>
        <DataTable
          labelledBy="dates"
          columns={dates.columns}
          rows={dates.rows.map(({ day, text, link }) => [
            <DayText key={day.dateTime} {...day} />,
            text,
            <Link key={link.href} to={link.href}>
              {link.label}
            </Link>,
          ])}
        />
      </Band>
    )}
    <Band id="issues" title={issues.title}>
      <EntryList entries={issues.entries} titleTag="h3" />
      {issues.pagination === undefined ? null : <Pagination {...issues.pagination} />}
    </Band>
    <EntryBand id="archive" {...archive} />
    <TagBand id="feeds" {...feeds} />
  </>
)
