import { outlookNames, type UpdateIssue } from '#content/schema/update.ts'
import type { LaneOverviewProps } from '#templates/sections/lane-overview.tsx'
import type { SiteTranslate } from '../../define.ts'
import { laneTitle } from './lane-title.ts'
import { outlookLabel, selectOutlook } from './outlook.ts'

/** Columns are named as on a lane by sea, which most are. */
const USUAL = 'transpacific-eastbound'

type Place = {
  /** Where the issue is read; empty on its own page. */
  readonly page: string
  /** The day of the next issue, in words, where there is one. */
  readonly until: string | undefined
}

/** All lanes of an issue beside each other. What stands in a column of another name says so itself. */
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
