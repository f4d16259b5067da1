import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import { thinTrack, unrollTrack } from '#freight/charts/shape-track.ts'
import { packTrack } from '#freight/charts/track.ts'
import type { Place } from '#freight/places/place.ts'
import { emissionsOf } from '#freight/routes/route-emissions.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'
import type { Position } from '#freight/sea/position.ts'
import { nameWithCode, placeName } from '#templates/sections/route/describe-route.ts'
import type { ChosenLane, LaneEnd } from '#templates/with/lane/chosen-lane.ts'

/** Bends smaller than this share of the length of a line are left out: on a chart, nobody sees them. */
const detail = 1 / 1500

const endOf = (place: Place, edition: string): LaneEnd => ({
  // A city has no code that people know: its name holds its state.
  name: place.kind === 'city' ? nameWithCode(place, edition) : placeName(place, edition),
  code: place.code,
})

const packLine = (track: readonly Position[]): string => {
  const line = unrollTrack(track)
  const longitudes = line.map(([longitude]) => longitude)
  const latitudes = line.map(([, latitude]) => latitude)
  const across = Math.max(...longitudes) - Math.min(...longitudes)
  const down = Math.max(...latitudes) - Math.min(...latitudes)
  return packTrack(thinTrack(line, Math.max(across, down) * detail))
}

/** The lane of a plan as a visitor takes it along: by ship, or by plane where no ship goes. */
export const laneOf = ({ from, to, modes }: RoutePlan, edition: string, href: string): ChosenLane | undefined => {
  const plan = modes.find(({ mode }) => mode === 'fcl') ?? modes[0]
  if (plan === undefined) return undefined
  const emissions = emissionsOf(plan, emissionFactors)
  return {
    from: endOf(from, edition),
    to: endOf(to, edition),
    mode: plan.mode,
    ...(plan.sea === undefined ? {} : { miles: plan.sea.nauticalMiles }),
    days: { best: plan.days.best, plan: plan.days.plan },
    kgCo2e: Math.round(emissions.grams / 1000),
    href,
    track: packLine(plan.track),
  }
}
