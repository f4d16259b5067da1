import { outlookNames, type UpdateIssue } from '#content/schema/update.ts'
import type { LaneOverviewProps } from '#templates/sections/lane-overview.tsx'
import type { SiteTranslate } from '../define.ts'
import { laneTitle } from './lane-title.ts'
import { outlookLabel, selectOutlook } from './outlook.ts'

/** Columns have the names of a lane by sea, as most lanes are. */
const USUAL = 'transpacific-eastbound'

type Place = {
  /** Path of the issue; empty on its own page. */
  readonly page: string
  /** The formatted day of the next issue, if there is one. */
  readonly until: string | undefined
}

/** All lanes of an issue side by side. A cell says itself if its line has another name than the column. */
export const selectOverview = (
  t: SiteTranslate,
  { lanes }: UpdateIssue,
  { page, until = 'next' }: Place,
): LaneOverviewProps & { readonly title: string } => {
  const columns = outlookNames.map((name) => outlookLabel(t, name, USUAL))
  return {
    title: t('update.overview', { until }),
    columns: [t('update.lane'), ...columns],
    note: t('update.overview-note'),
    rows: lanes.map((note) => ({
      link: { label: laneTitle(t, note.lane), href: `${page}#${note.lane}` },
      tendencies: selectOutlook(t, note).map(({ label, tendency }) => ({
        ...tendency,
        ...(columns.includes(label) ? {} : { of: label }),
      })),
    })),
  }
}
