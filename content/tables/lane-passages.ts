import type { LanePassages } from '../schema/passage.ts'
import type { LaneName } from '../schema/update.ts'
import { lanes } from './lane-maps/lanes.ts'
import { ports } from './lane-maps/ports.ts'
import { type CanalLane, canalLanes } from './research/canals.ts'

type Passage = LanePassages['passages'][number]

const knots = { fast: 18, slow: 16 }

const portOf = (code: string): Passage['from'] => {
  const port = ports.find((candidate) => candidate.code === code)
  if (port === undefined) throw new Error(`A passage ends at ${code}, which lane-maps/ports.ts does not name.`)
  return { code, name: port.name }
}

const daysAtSea = (miles: number, speed: number): number => Math.round((miles / speed / 24) * 10) / 10

const passage = (from: string, to: string, way: Passage['way'], miles: number): Passage => {
  // A computed distance is good to some ten miles at best.
  const nauticalMiles = Math.round(miles / 10) * 10
  const days = { fast: daysAtSea(miles, knots.fast), slow: daysAtSea(miles, knots.slow) }
  return { from: portOf(from), to: portOf(to), way, nauticalMiles, days }
}

const isOf = (from: string, to: string) => (lane: { readonly id: string }) => lane.id === `${from}-${to}`.toLowerCase()

/** The shortest way between two ports of the chart. */
const charted = (from: string, to: string, way: Passage['way'] = 'direct'): Passage => {
  const lane = lanes.find(isOf(from, to))
  if (lane === undefined) throw new Error(`lane-maps/lanes.ts has no lane from ${from} to ${to}.`)
  return passage(from, to, way, lane.nauticalMiles)
}

/** The shortest way that is left when canals are closed. */
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
