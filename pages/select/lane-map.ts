import type { ComponentProps } from 'react'
import type { LaneMap } from '#content/schema/lane-map.ts'
import type { LaneMap as LaneMapSection } from '#templates/sections/lane-map/lane-map.tsx'
import type { SiteBuildContext } from '../define.ts'

const onlyLanes = (chart: LaneMap, ids: readonly string[]): LaneMap => {
  const lanes = chart.lanes.filter(({ id }) => ids.includes(id))
  const ends = new Set(lanes.flatMap(({ from, to }) => [from, to]))
  return { ...chart, lanes, ports: chart.ports.filter(({ code }) => ends.has(code)) }
}

/** A chart with the words around it; of its lanes those that are asked for, or all. */
export const selectLaneMap = (
  { content, edition, t }: SiteBuildContext,
  chart: string,
  ids?: readonly string[],
): ComponentProps<typeof LaneMapSection> => {
  const { data } = content.get('laneMaps', chart)
  return {
    chart: ids === undefined ? data : onlyLanes(data, ids),
    edition,
    title: t('map.title'),
    labels: { lane: t('map.from-to'), distance: t('map.distance'), days: t('map.days'), note: t('map.note') },
  }
}
