import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectLaneMap } from '../view-models/lane-map.ts'
import { landingPath } from '../view-models/paths.ts'
import { selectRelated } from '../view-models/related.ts'

/** Links to landing pages of lanes, named by their ports. */
export const selectLandingLinks = (
  context: SiteBuildContext,
  ids: readonly string[] | undefined,
  file: string,
): readonly LinkItem[] =>
  selectRelated(context, 'laneLandings', ids, file).flatMap(({ id, data }) => {
    const { chart, labels } = selectLaneMap(context, data.lane)
    return chart.lanes.map((lane) => ({ label: labels.names[lane.id] ?? lane.id, href: landingPath(id) }))
  })
