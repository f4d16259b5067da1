import { addDays } from './days.ts'
import type { ModePlan, SeaOption } from './route-plan.ts'

export type SeaPlan = ModePlan & Required<Pick<ModePlan, 'sea'>>

const kmPerMile = 1.852

/** The same mode by another way at sea: its days and distance, without its track. */
export const sailBy = (plan: ModePlan, sea: SeaPlan['sea'], { by, nauticalMiles, days }: SeaOption): SeaPlan => {
  const km = Math.round(nauticalMiles * kmPerMile)
  const legs = plan.legs.map((leg) => (leg.kind === 'sea' ? { ...leg, days, km } : leg))
  return {
    ...plan,
    legs,
    days: addDays(legs.map((leg) => leg.days)),
    km,
    track: [],
    sea: { ...sea, by, nauticalMiles },
  }
}
