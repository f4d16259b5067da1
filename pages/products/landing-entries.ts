import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { landingPath } from '../view-models/paths.ts'
import { selectRelated } from '../view-models/related.ts'

/** Links to landing pages of lanes: ports, distance and days at sea. */
export const selectLandingEntries = (
  context: SiteBuildContext,
  ids: readonly string[] | undefined,
  file: string,
): readonly ListEntry[] => {
  const days = new Intl.NumberFormat(context.edition, { minimumFractionDigits: 1 })
  return selectRelated(context, 'laneLandings', ids, file).flatMap(({ id, data }) => {
    const { chart, labels } = selectLaneMap(context, data.lane)
    return chart.lanes.map((lane) => ({
      title: labels.names[lane.id] ?? lane.id,
      href: landingPath(id),
      summary: context.t('landing.summary', {
        miles: new Intl.NumberFormat(context.edition).format(lane.nauticalMiles),
        fast: days.format(lane.days.fast),
        slow: days.format(lane.days.slow),
      }),
    }))
  })
}
