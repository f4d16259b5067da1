import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { Place } from '#freight/places/place.ts'
import type { Days } from '#freight/routes/days.ts'
import { emissionsOf } from '#freight/routes/route-emissions.ts'
import type { Mode, ModePlan, RoutePlan } from '#freight/routes/route-plan.ts'
import { daysToDeparture } from '#freight/routes/sailing-days.ts'
import { placeName } from './describe-route.ts'

export type RouteEnd = { readonly name: string; readonly code: string; readonly country: string }

export type ModeFigures = {
  readonly mode: Mode
  /** The ports or airports of the main leg. */
  readonly gates: readonly [from: string, to: string]
  /** Their UN/LOCODE or IATA codes. */
  readonly codes: readonly [from: string, to: string]
  /** By sea, in nautical miles. */
  readonly miles?: number
  /** From door to door. */
  readonly days: Days
  /** From the door to the departure of the ship or aircraft. */
  readonly toDeparture: Days
  readonly kgCo2e: number
  /** One TEU of average weight, or one tonne. */
  readonly per: 'teu' | 'tonne'
}

/** A route in numbers, for drawings that depend on more than the route. */
export type RouteFigures = {
  readonly from: RouteEnd
  readonly to: RouteEnd
  readonly modes: readonly ModeFigures[]
}

const endOf = (place: Place, edition: string): RouteEnd => ({
  name: placeName(place, edition),
  code: place.code,
  country: place.country,
})

const figuresOfMode = (plan: ModePlan, edition: string): ModeFigures => {
  const { mode, from, to, days, sea } = plan
  const { grams, per } = emissionsOf(plan, emissionFactors)
  return {
    mode,
    gates: [placeName(from, edition), placeName(to, edition)],
    codes: [from.code, to.code],
    ...(sea === undefined ? {} : { miles: sea.nauticalMiles }),
    days,
    toDeparture: daysToDeparture(plan),
    kgCo2e: Math.round(grams / 1000),
    per,
  }
}

export const figuresOf = ({ from, to, modes }: RoutePlan, edition: string): RouteFigures => ({
  from: endOf(from, edition),
  to: endOf(to, edition),
  modes: modes.map((plan) => figuresOfMode(plan, edition)),
})
