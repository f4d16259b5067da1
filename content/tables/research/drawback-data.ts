import type { ResearchData } from '#content/schema/research.ts'
import { createDataSet } from './data-set.ts'

/** 19 U.S.C. 1313: 99 percent of the duties, taxes and fees paid. */
const refundable = 0.99

/**
 * Merchandise processing and harbor maintenance fee, in percent of the value, where neither minimum nor maximum
 * applies.
 */
const fees = 0.3464 + 0.125

/** Assumptions that show the arithmetic: the part that can be linked, the agent's fee, and the fixed costs. */
const example = { linked: 0.75, agentShare: 0.2, fixedCost: 8000 }

/** Refund for $100 of exported value, and the value at which a claim pays. Rates in percent. */
export const drawbackRates: ResearchData = createDataSet([2.5, 7.5, 12.5, 25, 32.5, 41.5], String, {
  paid: { decimals: 2, of: (rate) => rate + fees },
  refund: { decimals: 2, of: (rate) => (rate + fees) * refundable },
  'break-even': {
    decimals: -3,
    of: (rate) => example.fixedCost / (((rate + fees) / 100) * refundable * example.linked * (1 - example.agentShare)),
  },
})

const netOf = (exported: number, rate: number): number =>
  exported * example.linked * ((rate + fees) / 100) * refundable * (1 - example.agentShare) - example.fixedCost

/** Net refund of a claim in thousands of dollars, by exported value in thousands and three rates of duty. */
export const drawbackNet: ResearchData = createDataSet([0, 100, 200, 300, 400, 500, 600, 700, 800], String, {
  'rate-5': { decimals: 1, of: (thousands) => netOf(thousands * 1000, 5) / 1000 },
  'rate-12-5': { decimals: 1, of: (thousands) => netOf(thousands * 1000, 12.5) / 1000 },
  'rate-30': { decimals: 1, of: (thousands) => netOf(thousands * 1000, 30) / 1000 },
})

const imported = { value: 60, rate: 0.3 }

/** The lower of two sums: duty paid on a unit imported at $60, and duty on a unit exported at another value. */
export const drawbackSubstitution: ResearchData = createDataSet([30, 45, 60, 75, 90], (value) => `at-${value}`, {
  paid: { decimals: 2, of: () => imported.value * imported.rate },
  'if-imported': { decimals: 2, of: (value) => value * imported.rate },
  refund: { decimals: 2, of: (value) => Math.min(imported.value, value) * imported.rate * refundable },
})
