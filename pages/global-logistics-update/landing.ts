import type { MarkdownEntry } from '@fairlead/engine/define'
import type { LaneNote, UpdateIssue } from '#content/schema/update.ts'
import type { UpdatesProps } from '#templates/kinds/updates.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectDay } from '../view-models/format-day.ts'
import { updatePath } from '../view-models/paths.ts'
import { addDays, selectTimeStrip } from '../view-models/time-strip.ts'
import { laneTitle } from './lane-title.ts'
import { selectOverview } from './overview.ts'

const daysAhead = 84

type Dated = { readonly day: string; readonly text: string; readonly lane: LaneNote['lane'] }

/** All dates of an issue from its own day on, nearest first. */
const datesOf = ({ published, lanes }: UpdateIssue): readonly Dated[] =>
  lanes
    .flatMap(({ lane, dates }) => dates.map((date) => ({ ...date, lane })))
    .filter(({ day }) => day >= published)
    .toSorted((a, b) => a.day.localeCompare(b.day))

/** The newest issue in brief: advice for each lane, and days to remember. */
export const selectNewestIssue = (
  { edition, t }: SiteBuildContext,
  { data }: MarkdownEntry<UpdateIssue>,
): Pick<UpdatesProps, 'newest' | 'overview' | 'dates'> => {
  const href = updatePath(data.slug)
  const laneLink = (lane: LaneNote['lane']) => ({ label: laneTitle(t, lane), href: `${href}#${lane}` })
  const dates = datesOf(data)
  return {
    newest: {
      title: t('update.newest'),
      columns: [t('update.lane'), t('update.recommendation')],
      rows: data.lanes.map(({ lane, recommendation }) => ({ link: laneLink(lane), text: bindText(recommendation) })),
    },
    overview: selectOverview(t, data, { page: href, until: undefined }),
    dates: {
      title: t('update.dates-ahead'),
      strip: selectTimeStrip({
        from: data.published,
        to: addDays(data.published, daysAhead),
        days: dates.map(({ day }) => day),
        edition,
      }),
      columns: [t('update.date'), t('update.what'), t('update.lane')],
      rows: dates.map(({ day, text, lane }) => ({
        day: selectDay(day, edition),
        text: bindText(text),
        link: laneLink(lane),
      })),
    },
  }
}
