import type { Distances } from '#freight/emissions/distances.ts'
import type { EmissionsInput } from '#freight/emissions/emissions-input.ts'
import { seaFactorBetween } from '#freight/routes/trade-lane.ts'
import { LANE_OF_PORTS } from './lane-of-ports.ts'

/** Replaces it by the factor of a lane; by the average where ports or coasts are not known. */
export const resolveLanes = (shipment: EmissionsInput, { coastOfPort }: Distances): EmissionsInput => ({
  ...shipment,
  steps: shipment.steps.map((step) => {
    if (step.by !== LANE_OF_PORTS) return step
    const [from, to] = [step.from, step.to].map((code) => coastOfPort?.(code?.trim().toUpperCase() ?? ''))
    return { ...step, by: from === undefined || to === undefined ? 'sea-average' : seaFactorBetween(from, to) }
  }),
})
