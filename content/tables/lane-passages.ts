import { chartedPortOf } from '../facts/charted-ports.ts'
import type { LanePassages } from '../schema/passage.ts'
import type { LaneName } from '../schema/update.ts'
import { lanes } from './lane-maps/lanes.ts'
import { daysAtSea, toTenMiles } from './lane-maps/sea-ways.ts'
import { type CanalLane, canalLanes } from './research/canals.ts'

type Passage = LanePassages['passages'][number]

const named = (code: string): Passage['from'] => ({ code, name: chartedPortOf(code).name })

const passage = (fromCode: string, toCode: string, way: Passage['way'], miles: number): Passage => {
  return { from: named(fromCode), to: named(toCode), way, nauticalMiles: toTenMiles(miles), days: daysAtSea(miles) }
}

const isOf = (from: string, to: string) => (lane: { readonly id: string }) => lane.id === `${from}-${to}`.toLowerCase()

/** The shortest route between two ports of the chart. */
const charted = (from: string, to: string, way: Passage['way'] = 'direct'): Passage => {
  const lane = lanes.find(isOf(from, to))
  if (lane === undefined) throw new Error(`lane-maps/lanes.ts has no lane from ${from} to ${to}.`)
  return passage(from, to, way, lane.nauticalMiles)
}

/** The shortest route when canals are closed. */
const withoutCanals = (from: string, to: string, way: Passage['way'], miles: (lane: CanalLane) => number): Passage => {
  const lane = canalLanes.find(isOf(from, to))
  if (lane === undefined) throw new Error(`research/canals.ts has no lane from ${from} to ${to}.`)
  return passage(from, to, way, miles(lane))
}

const passages: Readonly<Partial<Record<LaneName, LanePassages>>> = {
  'transpacific-eastbound': {
    passages: [charted('CNSHA', 'USLAX'), withoutCanals('CNSHA', 'USNYC', 'panama', ({ withoutSuez }) => withoutSuez)],
  },
  'far-east-westbound': {
    passages: [withoutCanals('CNSHA', 'NLRTM', 'cape', ({ neither }) => neither), charted('CNSHA', 'NLRTM', 'suez')],
  },
  'transatlantic-westbound': { passages: [charted('DEHAM', 'USNYC')] },
  'indian-subcontinent': {
    passages: [withoutCanals('INBOM', 'NLRTM', 'cape', ({ neither }) => neither), charted('INBOM', 'NLRTM', 'suez')],
  },
  'latin-america': { passages: [charted('BRSSZ', 'NLRTM')] },
}

export default passages
