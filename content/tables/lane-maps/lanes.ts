import type { LaneMap } from '#content/schema/lane-map.ts'
import { type Port, portOf } from '../ports.ts'
import type { Position, SeaNode } from './sea-network.ts'
import { allSeas, canalOf, daysAtSea, findWay, openSeas, toTenMiles } from './sea-ways.ts'

export type Lane = {
  /** The two UN/LOCODEs in lower case, joined by a hyphen; with the way behind them where it is not the shortest one. */
  readonly id: string
  readonly from: Port
  readonly to: Port
  readonly track: readonly Position[]
  readonly way: LaneMap['lanes'][number]['way']
  readonly nauticalMiles: number
  readonly days: { readonly fast: number; readonly slow: number }
}

const createLane = (fromCode: string, toCode: string, seas: readonly SeaNode[] = allSeas): Lane => {
  const from = portOf(fromCode)
  const to = portOf(toCode)
  const way = findWay(seas, from.position, to.position)
  const nauticalMiles = Math.round(way.nauticalMiles)
  return {
    id: `${fromCode}-${toCode}`.toLowerCase(),
    from,
    to,
    track: way.track,
    way: canalOf(way.track) ?? 'direct',
    nauticalMiles,
    days: daysAtSea(nauticalMiles),
  }
}

/** Longest first, as they are listed under the map. */
export const lanes: readonly Lane[] = [
  createLane('CNSHA', 'NLRTM'),
  createLane('SGSIN', 'USNYC'),
  createLane('INBOM', 'NLRTM'),
  createLane('CNSHA', 'USLAX'),
  createLane('BRSSZ', 'NLRTM'),
  createLane('DEHAM', 'USNYC'),
]

/** Shanghai to Rotterdam by both ways. */
export const capeLanes: readonly Lane[] = [
  createLane('CNSHA', 'NLRTM'),
  { ...createLane('CNSHA', 'NLRTM', openSeas), way: 'cape' as const },
].map((lane) => {
  const nauticalMiles = toTenMiles(lane.nauticalMiles)
  return { ...lane, id: `${lane.id}-${lane.way}`, nauticalMiles, days: daysAtSea(nauticalMiles) }
})
