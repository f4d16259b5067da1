import type { SeaNode } from '../lane-maps/sea-network.ts'
import { allSeas, findWay, openSeas, seasWithout } from '../lane-maps/sea-ways.ts'
import { portOf } from '../ports.ts'

/** A lane with its miles for each state of the canals. */
export type CanalLane = {
  readonly id: string
  readonly open: number
  readonly withoutSuez: number
  readonly withoutPanama: number
  readonly neither: number
}

const networks = {
  open: allSeas,
  withoutSuez: seasWithout(['suez']),
  withoutPanama: seasWithout(['panama']),
  neither: openSeas,
}

const createCanalLane = (from: string, to: string): CanalLane => {
  const miles = (network: readonly SeaNode[]): number =>
    findWay(network, portOf(from).position, portOf(to).position).nauticalMiles
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
