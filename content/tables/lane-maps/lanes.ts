import type { LaneMap } from '#content/schema/lane-map.ts'
import { touchesCanal } from './canals.ts'
import { type Port, ports } from './ports.ts'
import { seaLines } from './sea-lines.ts'
import { createSeaNetwork, findNearestNode, milesBetween, type Position } from './sea-network.ts'
import { findShortestPath } from './shortest-path.ts'

export type Lane = {
  /** The two UN/LOCODEs in lower case, joined by a hyphen. */
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

const portOf = (code: string): Port => {
  const port = ports.find((candidate) => candidate.code === code)
  if (port === undefined) throw new Error(`A lane ends at ${code}, which ports.ts does not name.`)
  return port
}

const daysAtSea = (nauticalMiles: number, speedInKnots: number): number => Math.round((nauticalMiles / speedInKnots / 24) * 10) / 10

/** The shortest way by sea between two ports, canals included. For planning, not for navigation. */
const createLane = (fromCode: string, toCode: string): Lane => {
  const from = portOf(fromCode)
  const to = portOf(toCode)
  const start = findNearestNode(network, from.position)
  const end = findNearestNode(network, to.position)
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
