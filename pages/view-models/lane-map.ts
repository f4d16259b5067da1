import type { ComponentProps } from 'react'
import type { LaneMap } from '#content/schema/lane-map.ts'
import type { LaneMap as LaneMapSection } from '#templates/sections/lane-map/lane-map.tsx'
import { spanOf } from '#templates/ui/span.ts'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'

/** Names of the lanes by id: origin, destination and canal. */
const selectLaneNames = (
  { edition, t }: SiteBuildContext,
  { lanes, ports }: LaneMap,
): Readonly<Record<string, string>> => {
  const nameOf = (code: string): string => ports.find((port) => port.code === code)?.name[edition] ?? code
  return Object.fromEntries(
    lanes.map(({ id, from, to, way }) => [id, t('map.lane', { from: nameOf(from), to: nameOf(to), way })]),
  )
}

const onlyLanes = (chart: LaneMap, ids: readonly string[]): LaneMap => {
  const lanes = chart.lanes.filter(({ id }) => ids.includes(id))
  const ends = new Set(lanes.flatMap(({ from, to }) => [from, to]))
  return { ...chart, lanes, ports: chart.ports.filter(({ code }) => ends.has(code)) }
}

/** A chart with its texts, of all lanes or those requested. */
export const selectLaneMap = (
  context: SiteBuildContext,
  chartId: string,
  ids?: readonly string[],
): ComponentProps<typeof LaneMapSection> => {
  const { content, edition, t } = context
  const { data } = content.get('laneMaps', chartId)
  const chart = ids === undefined ? data : onlyLanes(data, ids)
  return {
    chart,
    edition,
    title: t('map.title'),
    labels: {
      lane: t('map.from-to'),
      names: selectLaneNames(context, chart),
      distance: bindText(t('map.distance')),
      days: bindText(t('map.days')),
      to: spanOf('', '', edition),
      note: t('map.note'),
    },
  }
}
