import type { LaneMap } from '#content/schema/lane-map.ts'
import type { SeaWay } from '#freight/sea/plan.ts'
import type { Position } from '#freight/sea/position.ts'
import { type ChartedPort, chartedPortOf } from '../../facts/charted-ports.ts'
import { bothCanals, daysAtSea, findSailedWays, findWay, toTenMiles, wayName } from './sea-ways.ts'

export type Lane = {
  /** The two UN/LOCODEs in lower case, joined by a hyphen, followed by the route if it is not the shortest one. */
  readonly id: string
  readonly from: ChartedPort
  readonly to: ChartedPort
  readonly track: readonly Position[]
  readonly way: LaneMap['lanes'][number]['way']
  readonly nauticalMiles: number
  readonly days: { readonly fast: number; readonly slow: number }
  readonly shortest?: LaneMap['lanes'][number]['shortest']
}

const laneOf = (from: ChartedPort, to: ChartedPort, sea: SeaWay, way: Lane['way']): Lane => {
  const nauticalMiles = Math.round(sea.nauticalMiles)
  return {
    id: `${from.code}-${to.code}`.toLowerCase(),
    from,
    to,
    track: sea.track,
    way,
    nauticalMiles,
    days: daysAtSea(nauticalMiles),
  }
}

/** A lane as ships sail it now. */
const createLane = (fromCode: string, toCode: string): Lane => {
  const [from, to] = [chartedPortOf(fromCode), chartedPortOf(toCode)]
  const [sailed, shortest] = findSailedWays(from, to)
  if (sailed === undefined) throw new Error(`No way leads by sea from ${fromCode} to ${toCode}.`)
  const lane = laneOf(from, to, sailed, wayName(sailed, shortest))
  if (shortest === undefined) return lane
  const { way, nauticalMiles, days } = laneOf(from, to, shortest, wayName(shortest, undefined))
  return { ...lane, shortest: { way, nauticalMiles, days } }
}

const unsorted = [
  createLane('CNSHA', 'NLRTM'),
  createLane('SGSIN', 'USNYC'),
  createLane('INBOM', 'NLRTM'),
  createLane('CNSHA', 'USLAX'),
  createLane('BRSSZ', 'NLRTM'),
  createLane('DEHAM', 'USNYC'),
]

/** Longest first, as in the list below the map. */
export const lanes: readonly Lane[] = unsorted.toSorted((a, b) => b.nauticalMiles - a.nauticalMiles)

/** Lanes with a landing page of their own. */
export const landingLanes: readonly Lane[] = [
  createLane('CNSHA', 'USLAX'),
  createLane('CNYTN', 'USLAX'),
  createLane('CNTAO', 'USSEA'),
  createLane('CNSHA', 'USNYC'),
  createLane('CNNGB', 'USSAV'),
  createLane('CNSHA', 'USHOU'),
  createLane('VNCMT', 'USLAX'),
  createLane('SGSIN', 'USNYC'),
  createLane('CNSHA', 'NLRTM'),
  createLane('CNYTN', 'DEHAM'),
  createLane('CNNGB', 'ESVLC'),
  createLane('NLRTM', 'USNYC'),
]

/** Shanghai to Rotterdam by both routes. */
export const capeLanes: readonly Lane[] = (['suez', 'cape'] as const).map((by) => {
  const [from, to] = [chartedPortOf('CNSHA'), chartedPortOf('NLRTM')]
  const lane = laneOf(from, to, findWay(from, to, by === 'cape' ? bothCanals : []), by)
  const nauticalMiles = toTenMiles(lane.nauticalMiles)
  return { ...lane, id: `${lane.id}-${by}`, nauticalMiles, days: daysAtSea(nauticalMiles) }
})
