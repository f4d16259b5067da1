import type { EmissionsStep } from '../emissions/emissions-input.ts'
import { estimateGrams } from '../emissions/estimate-emissions.ts'
import type { FactorTable } from '../emissions/factor-table.ts'
import type { Leg, LegKind, ModePlan } from './route-plan.ts'
import { coastOf, seaFactorBetween } from './trade-lane.ts'

/**
 * Emissions of a mode from door to door, well-to-wake, with the fields that reproduce every line in the emissions
 * calculator.
 */
export type RouteEmissions = {
  readonly grams: number
  /** One TEU of average weight, or one tonne. */
  readonly per: 'teu' | 'tonne'
  readonly fields: Readonly<Record<string, string>>
}

/** Assumed distance from the door to the port or airport if it is unknown. */
export const assumedDoorKm = 50

/** Factors by the way inland; those of Europe stand for all countries. */
const inlandFactors = { truck: 'truck-eu', rail: 'rail-eu', barge: 'barge-110' } as const

export const emissionsOf = (plan: ModePlan, factors: FactorTable): RouteEmissions => {
  const inlandStep = (kind: LegKind): EmissionsStep => {
    const leg = plan.legs.find((each) => each.kind === kind)
    return { by: inlandFactors[leg?.by ?? 'truck'], km: String(leg?.km ?? assumedDoorKm) }
  }
  const hub = plan.mode === 'fcl' || plan.mode === 'rail' ? 'terminal' : 'transshipment'
  const steps: readonly EmissionsStep[] = [
    inlandStep('pick-up'),
    { by: hub },
    { by: mainFactorOf(plan), km: String(plan.km) },
    { by: hub },
    inlandStep('delivery'),
  ]
  const per = hub === 'terminal' ? 'teu' : 'tonne'
  const goods = per === 'teu' ? { teu: '1', containers: '1', load: 'average' } : { weight: '1000', load: 'average' }
  const estimate = estimateGrams({ ...goods, steps }, factors)
  if (estimate._tag === 'Refused')
    throw new Error(`A route of ${plan.km} km has no emissions: ${JSON.stringify(estimate.problems)}`)
  return {
    grams: estimate.grams,
    per,
    fields: {
      ...goods,
      ...Object.fromEntries(
        steps.flatMap(({ by, km }, index) => [
          [`by${index + 1}`, by],
          ...(km === undefined ? [] : [[`km${index + 1}`, String(km)]]),
        ]),
      ),
    },
  }
}

/** Emissions of one TEU of average weight on the way inland. */
export const inlandGrams = ({ by = 'truck', km = assumedDoorKm }: Leg, factors: FactorTable): number => {
  const steps = [{ by: inlandFactors[by], km: String(km) }]
  const estimate = estimateGrams({ teu: '1', containers: '1', load: 'average', steps }, factors)
  if (estimate._tag === 'Refused') throw new Error(`A way of ${km} km has no emissions.`)
  return estimate.grams
}

/** The factor of the main leg; that of European trains stands for those between China and Europe too. */
const mainFactorOf = ({ mode, from, to }: ModePlan): string => {
  if (mode === 'air') return 'air'
  if (mode === 'rail') return inlandFactors.rail
  return seaFactorBetween(coastOf(from.code.slice(0, 2), from.at), coastOf(to.code.slice(0, 2), to.at))
}
