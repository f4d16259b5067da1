import type { LaneMap } from '#content/schema/lane-map.ts'
import { touchesCanal } from './canals.ts'
import { type Port, ports } from './ports.ts'
import { seaLines } from './sea-lines.ts'
import { createSeaNetwork, findNearestNode, milesBetween, type Position, type SeaNode } from './sea-network.ts'
import { findShortestPath } from './shortest-path.ts'

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

const knots = { fast: 18, slow: 16 }

const network = createSeaNetwork(seaLines)

/** What is left without canals. Without Suez alone, the shortest way to Europe would lead through Panama, which no service takes. */
const openSeas = createSeaNetwork(seaLines.filter((line) => !touchesCanal('suez', line) && !touchesCanal('panama', line)))

const portOf = (code: string): Port => {
  const port = ports.find((candidate) => candidate.code === code)
  if (port === undefined) throw new Error(`A lane ends at ${code}, which ports.ts does not name.`)
  return port
}

const daysAtSea = (nauticalMiles: number, speedInKnots: number): number => Math.round((nauticalMiles / speedInKnots / 24) * 10) / 10

/** The shortest way by sea between two ports on a network. For planning, not for navigation. */
const createLane = (fromCode: string, toCode: string, seas: readonly SeaNode[] = network): Lane => {
  const from = portOf(fromCode)
  const to = portOf(toCode)
  const start = findNearestNode(seas, from.position)
  const end = findNearestNode(seas, to.position)
  const path = findShortestPath(start, end)
  const track = [from.position, ...path.nodes.map(({ position }) => position), to.position]
  const approaches = milesBetween(from.position, start.position) + milesBetween(end.position, to.position)
  const nauticalMiles = Math.round(path.nauticalMiles + approaches)
  return {
    id: `${fromCode}-${toCode}`.toLowerCase(),
    from,
    to,
    track,
    way: (['suez', 'panama'] as const).find((canal) => touchesCanal(canal, track)) ?? 'direct',
    nauticalMiles,
    days: { fast: daysAtSea(nauticalMiles, knots.fast), slow: daysAtSea(nauticalMiles, knots.slow) },
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

/** Shanghai to Rotterdam by both ways; a distance is good to some ten miles at best. */
export const capeLanes: readonly Lane[] = [
  createLane('CNSHA', 'NLRTM'),
  { ...createLane('CNSHA', 'NLRTM', openSeas), way: 'cape' as const },
].map((lane) => {
  const nauticalMiles = Math.round(lane.nauticalMiles / 10) * 10
  return {
    ...lane,
    id: `${lane.id}-${lane.way}`,
    nauticalMiles,
    days: { fast: daysAtSea(nauticalMiles, knots.fast), slow: daysAtSea(nauticalMiles, knots.slow) },
  }
})
