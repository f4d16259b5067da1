import { type Canal, touchesCanal } from '../lane-maps/canals.ts'
import { seaLines } from '../lane-maps/sea-lines.ts'
import { createSeaNetwork, findNearestNode, milesBetween, type Position, type SeaNode } from '../lane-maps/sea-network.ts'
import { findShortestPath } from '../lane-maps/shortest-path.ts'

/** Terminals, which may lie far from the town. */
const ports = {
  BRSSZ: [-46.33, -23.95],
  CLVAP: [-71.62, -33.03],
  CNSHA: [122.06, 30.62],
  CNYTN: [114.27, 22.57],
  GRPIR: [23.6, 37.94],
  INBOM: [72.84, 18.95],
  NLRTM: [4.05, 51.95],
  SGSIN: [103.79, 1.27],
  USHOU: [-94.9, 29.6],
  USLAX: [-118.26, 33.74],
  USNYC: [-74.05, 40.67],
  USSAV: [-80.9, 32.03],
} as const satisfies Record<string, Position>

type Port = keyof typeof ports

/** A lane with its miles for each state of the canals. */
export type CanalLane = {
  readonly id: string
  readonly open: number
  readonly withoutSuez: number
  readonly withoutPanama: number
  readonly neither: number
}

const networkWithout = (closed: readonly Canal[]): readonly SeaNode[] =>
  createSeaNetwork(seaLines.filter((line) => !closed.some((canal) => touchesCanal(canal, line))))

/** The shortest way between two ports on a network, in nautical miles. For planning, not for navigation. */
const milesOn = (network: readonly SeaNode[], from: Position, to: Position): number => {
  const start = findNearestNode(network, from)
  const end = findNearestNode(network, to)
  return milesBetween(from, start.position) + findShortestPath(start, end).nauticalMiles + milesBetween(end.position, to)
}

const networks = {
  open: networkWithout([]),
  withoutSuez: networkWithout(['suez']),
  withoutPanama: networkWithout(['panama']),
  neither: networkWithout(['suez', 'panama']),
}

const createCanalLane = (from: Port, to: Port): CanalLane => {
  const miles = (network: readonly SeaNode[]): number => milesOn(network, ports[from], ports[to])
  return {
    id: `${from}-${to}`.toLowerCase(),
    open: miles(networks.open),
    withoutSuez: miles(networks.withoutSuez),
    withoutPanama: miles(networks.withoutPanama),
    neither: miles(networks.neither),
  }
}

export const canalLanes: readonly CanalLane[] = [
  createCanalLane('CNSHA', 'NLRTM'),
  createCanalLane('CNYTN', 'GRPIR'),
  createCanalLane('SGSIN', 'NLRTM'),
  createCanalLane('INBOM', 'NLRTM'),
  createCanalLane('INBOM', 'USNYC'),
  createCanalLane('SGSIN', 'USNYC'),
  createCanalLane('CNSHA', 'USNYC'),
  createCanalLane('CNYTN', 'USSAV'),
  createCanalLane('CNSHA', 'USHOU'),
  createCanalLane('USLAX', 'NLRTM'),
  createCanalLane('CLVAP', 'USNYC'),
  createCanalLane('CNSHA', 'USLAX'),
  createCanalLane('BRSSZ', 'NLRTM'),
]
