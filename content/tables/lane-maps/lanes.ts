import type { LaneMap } from '#content/schema/lane-map.ts'
import type { Position } from '#freight/sea/position.ts'
import { type ChartedPort, chartedPortOf } from '../../facts/charted-ports.ts'
import { bothCanals, type Canal, canalOf, daysAtSea, findWay, toTenMiles } from './sea-ways.ts'

export type Lane = {
  /** The two UN/LOCODEs in lower case, joined by a hyphen, followed by the route if it is not the shortest one. */
  readonly id: string
  readonly from: ChartedPort
  readonly to: ChartedPort
  readonly track: readonly Position[]
  readonly way: LaneMap['lanes'][number]['way']
  readonly nauticalMiles: number
  readonly days: { readonly fast: number; readonly slow: number }
}

const createLane = (fromCode: string, toCode: string, closed: readonly Canal[] = []): Lane => {
  const from = chartedPortOf(fromCode)
  const to = chartedPortOf(toCode)
  const way = findWay(from, to, closed)
  const nauticalMiles = Math.round(way.nauticalMiles)
  return {
    id: `${fromCode}-${toCode}`.toLowerCase(),
    from,
    to,
    track: way.track,
    way: canalOf(way) ?? 'direct',
    nauticalMiles,
    days: daysAtSea(nauticalMiles),
  }
}

/** Longest first, as in the list below the map. */
export const lanes: readonly Lane[] = [
  createLane('CNSHA', 'NLRTM'),
  createLane('SGSIN', 'USNYC'),
  createLane('INBOM', 'NLRTM'),
  createLane('CNSHA', 'USLAX'),
  createLane('BRSSZ', 'NLRTM'),
  createLane('DEHAM', 'USNYC'),
]

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
export const capeLanes: readonly Lane[] = [
  createLane('CNSHA', 'NLRTM'),
  { ...createLane('CNSHA', 'NLRTM', bothCanals), way: 'cape' as const },
].map((lane) => {
  const nauticalMiles = toTenMiles(lane.nauticalMiles)
  return { ...lane, id: `${lane.id}-${lane.way}`, nauticalMiles, days: daysAtSea(nauticalMiles) }
})
