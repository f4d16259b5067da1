import type { ResearchData } from '#content/schema/research.ts'
import { canalLanes } from './canals.ts'
import { createDataSet, roundTo } from './data-set.ts'

type Step = {
  readonly id: string
  readonly low: number
  readonly plan: number
  readonly high: number
  readonly isMoving?: true
}

const seaMiles = canalLanes.find(({ id }) => id === 'cnsha-uslax')?.open ?? Number.NaN
const daysAtSea = (knots: number): number => roundTo(seaMiles / knots / 24, 1)

/**
 * Days of a 40 ft container from a factory near Shanghai through Los Angeles by rail to Chicago. All but the days at
 * sea are assumptions.
 */
const steps: readonly Step[] = [
  { id: 'empty-out', low: 0.3, plan: 0.5, high: 0.8, isMoving: true },
  { id: 'loading', low: 0.3, plan: 0.5, high: 1 },
  { id: 'to-port', low: 0.3, plan: 0.5, high: 0.8, isMoving: true },
  { id: 'origin-terminal', low: 2, plan: 3.5, high: 7 },
  { id: 'sea', low: daysAtSea(18), plan: daysAtSea(16), high: daysAtSea(14), isMoving: true },
  { id: 'berth', low: 0.5, plan: 1.5, high: 5 },
  { id: 'terminal', low: 2, plan: 5, high: 9 },
  { id: 'rail', low: 4, plan: 5, high: 7, isMoving: true },
  { id: 'ramp', low: 0.5, plan: 1.5, high: 4 },
  { id: 'to-door', low: 0.2, plan: 0.3, high: 0.5, isMoving: true },
  { id: 'dock', low: 1, plan: 4.5, high: 8 },
  { id: 'empty-waiting', low: 0.5, plan: 2, high: 5 },
  { id: 'empty-back', low: 0.2, plan: 0.3, high: 0.5, isMoving: true },
]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const allDays = sum(steps.map(({ plan }) => plan))

/** Uncertainties of independent steps add up as squares. */
const doubtOf = ({ low, high }: Step): number => (high - low) ** 2
const allDoubt = sum(steps.map(doubtOf))

const startOf = (step: Step): number => sum(steps.slice(0, steps.indexOf(step)).map(({ plan }) => plan))

/** Start and end of each step, counted from the pick-up of the empty container. */
export const fortyDaysCourse: ResearchData = createDataSet(steps, ({ id }) => id, {
  from: { decimals: 1, of: startOf },
  to: { decimals: 1, of: (step) => startOf(step) + step.plan },
  days: { decimals: 1, of: ({ plan }) => plan },
})

/** Share of each step in the time, and in its uncertainty, in percent. */
export const fortyDaysDoubt: ResearchData = createDataSet(steps, ({ id }) => id, {
  low: { decimals: 1, of: ({ low }) => low },
  high: { decimals: 1, of: ({ high }) => high },
  'of-days': { decimals: 0, of: ({ plan }) => (100 * plan) / allDays },
  'of-doubt': { decimals: 0, of: (step) => (100 * doubtOf(step)) / allDoubt },
})

/** Total time, and the part in which the container moves, in days. */
export const fortyDaysTotals: ResearchData = createDataSet(
  [
    { id: 'all', among: steps },
    { id: 'moving', among: steps.filter(({ isMoving }) => isMoving) },
    { id: 'standing', among: steps.filter(({ isMoving }) => !isMoving) },
  ],
  ({ id }) => id,
  {
    low: { decimals: 1, of: ({ among }) => sum(among.map(({ low }) => low)) },
    plan: { decimals: 1, of: ({ among }) => sum(among.map(({ plan }) => plan)) },
    high: { decimals: 1, of: ({ among }) => sum(among.map(({ high }) => high)) },
    percent: { decimals: 0, of: ({ among }) => (100 * sum(among.map(({ plan }) => plan))) / allDays },
    /** Half the width of the total's range, if the steps vary independently. */
    doubt: { decimals: 1, of: ({ among }) => Math.sqrt(sum(among.map(doubtOf))) / 2 },
  },
)
