import { chartedPortOf } from '../../facts/charted-ports.ts'
import { bothCanals, type Canal, findWay } from '../lane-maps/sea-ways.ts'

/** A lane with its miles for each state of the canals. */
export type CanalLane = {
  readonly id: string
  readonly open: number
  readonly withoutSuez: number
  readonly withoutPanama: number
  readonly neither: number
}

const createCanalLane = (from: string, to: string): CanalLane => {
  const miles = (closed: readonly Canal[]): number =>
    findWay(chartedPortOf(from), chartedPortOf(to), closed).nauticalMiles
  return {
    id: `${from}-${to}`.toLowerCase(),
    open: miles([]),
    withoutSuez: miles(['suez']),
    withoutPanama: miles(['panama']),
    neither: miles(bothCanals),
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
