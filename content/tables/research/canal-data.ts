import type { ResearchData } from '#content/schema/research.ts'
import { type CanalLane, canalLanes } from './canals.ts'
import { createDataSet } from './data-set.ts'

const knots = 16
const daysAt = (nauticalMiles: number, speedInKnots: number): number => nauticalMiles / speedInKnots / 24

const toTens = -1

/** Miles of the shortest route for each state of the canals. */
export const canalMiles: ResearchData = createDataSet(canalLanes, ({ id }) => id, {
  open: { decimals: toTens, of: ({ open }) => open },
  'without-suez': { decimals: toTens, of: ({ withoutSuez }) => withoutSuez },
  'without-panama': { decimals: toTens, of: ({ withoutPanama }) => withoutPanama },
  neither: { decimals: toTens, of: ({ neither }) => neither },
  extra: { decimals: toTens, of: ({ open, neither }) => neither - open },
  percent: { decimals: 0, of: ({ open, neither }) => (100 * (neither - open)) / open },
})

/**
 * Services that avoid Suez go around the Cape. On Shanghai–Rotterdam the route through Panama is shorter, but most of
 * their ships do not fit its locks.
 */
const milesByCape = ({ open, withoutSuez, neither }: CanalLane): number => (withoutSuez > open ? neither : open)

/** Additional days at sea when a canal is closed. */
export const canalDays: ResearchData = createDataSet(
  canalLanes.filter(({ open, neither }) => neither > open),
  ({ id }) => id,
  {
    cape: { decimals: 1, of: (lane) => daysAt(milesByCape(lane) - lane.open, knots) },
    'without-panama': { decimals: 1, of: ({ open, withoutPanama }) => daysAt(withoutPanama - open, knots) },
    neither: { decimals: 1, of: ({ open, neither }) => daysAt(neither - open, knots) },
  },
)

/** Days at sea on one lane by speed: through Suez, through Panama, and around the Cape of Good Hope. */
export const canalSpeeds: ResearchData = createDataSet(
  canalLanes
    .filter(({ id }) => id === 'cnsha-nlrtm')
    .flatMap((lane) => [12, 13, 14, 15, 16, 17, 18, 19, 20].map((speed) => ({ speed, lane }))),
  ({ speed }) => String(speed),
  {
    suez: { decimals: 1, of: ({ speed, lane }) => daysAt(lane.open, speed) },
    panama: { decimals: 1, of: ({ speed, lane }) => daysAt(lane.withoutSuez, speed) },
    cape: { decimals: 1, of: ({ speed, lane }) => daysAt(lane.neither, speed) },
  },
)
