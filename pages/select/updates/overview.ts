import { outlookNames, type UpdateIssue } from '#content/schema/update.ts'
import type { LaneOverviewProps } from '#templates/sections/lane-overview.tsx'
import type { SiteTranslate } from '../../define.ts'
import { laneTitle } from './lane-title.ts'
import { outlookLabel, selectOutlook } from './outlook.ts'

/** All lanes of an issue beside each other; `page` is where the issue is read. What stands in a column of another name says so itself. */
export const selectOverview = (t: SiteTranslate, { lanes }: UpdateIssue, page: string): LaneOverviewProps & { readonly title: string } => {
  const columns = outlookNames.map((name) => outlookLabel(t, name, 'transpacific-eastbound'))
  return {
    title: t('update.overview'),
    columns: [t('update.lane'), ...columns],
    note: t('update.overview-note'),
    rows: lanes.map((note) => ({
      link: { label: laneTitle(t, note.lane), href: `${page}#${note.lane}` },
      tendencies: selectOutlook(t, note).map(({ label, tendency }) => ({ ...tendency, ...(columns.includes(label) ? {} : { of: label }) })),
    })),
  }
}
