import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import { unrollTrack } from '#freight/charts/shape-track.ts'
import { fitSheet } from '#freight/charts/sheet.ts'
import { packTrack } from '#freight/charts/track.ts'
import { toSlug } from '#freight/places/slug.ts'
import { coastOf, seaFactorBetween } from '#freight/routes/trade-lane.ts'
import { type LaneWay, planDepartures, planWays, wayAround } from '#freight/sea/plan-ways.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { planSeas } from '../network/build.ts'
import { thinAtSea } from '../network/thin-at-sea.ts'
import { once } from '../once.ts'
import { harbourOf, portOf } from '../places.ts'
import { marnet, seaPorts } from '../sources.ts'
import { allLanePorts, type LanePort } from './ports.ts'

/** Nearer ports are neighbours: containers move between them by truck, or use only one of them. */
const leastMiles = 350

/** A route much longer than the shortest one is in the table but not on the map, which would show little else. */
const longestDrawn = 2.2

/** A computed distance is accurate to ten miles at best. */
const toTenMiles = (miles: number): number => Math.round(miles / 10) * 10

const isAmerican = ({ coast }: LanePort): boolean => coast.includes('america')

type Lane = { readonly a: LanePort; readonly b: LanePort; readonly ways: readonly LaneWay[] }

const planLanes = (): readonly Lane[] =>
  allLanePorts.flatMap((a, index) => {
    const departures = planDepartures(planSeas(), harbourOf(a.code))
    return allLanePorts
      .slice(index + 1)
      .filter((b) => (a.isFirst || b.isFirst) && a.code.slice(0, 2) !== b.code.slice(0, 2))
      .map((b) => ({ a, b, ways: planWays(planSeas(), departures, harbourOf(b.code), isAmerican(a) || isAmerican(b)) }))
      .filter(({ ways }) => toTenMiles(ways[0]?.miles ?? 0) >= leastMiles)
  })

/** Grams CO2e per TEU-kilometre, dry and cooled, by the factor that the route search and the calculator take. */
const gramsBetween = (from: string, to: string): readonly [dry: number, cooled: number] => {
  const [one, other] = [from, to].map((code) => coastOf(code.slice(0, 2), portOf(code).position))
  const factor = emissionFactors.find(seaFactorBetween(one ?? 'elsewhere', other ?? 'elsewhere'))
  if (factor?.cooled === undefined)
    throw new Error(`content/facts/emissions/factors.json has no factor for dry and cooled containers, ${from}–${to}.`)
  return [Number(factor.value), Number(factor.cooled)]
}

const toRow = ({ a, b, ways }: Lane) => {
  // Ships may sail the one around the Red Sea, however long it is.
  const around = wayAround(ways)
  const tracks = new Map(
    ways
      .filter((way) => way === around || way.miles <= longestDrawn * (ways[0]?.miles ?? 0))
      .map((way) => [way, unrollTrack(way.track)]),
  )
  const sheet = fitSheet([...tracks.values()].flat())
  // A line may deviate by half a unit of the drawing or more.
  const tolerance = sheet.across / 1200
  const names = [a, b].map(({ code }) => toSlug(portOf(code).name))
  return {
    id: `${a.code}-${b.code}`,
    from: a.code,
    to: b.code,
    slugs: [names.join('-to-'), [...names].reverse().join('-to-')],
    grams: gramsBetween(a.code, b.code),
    coasts: [a.coast, b.coast],
    sheet: sheet.id,
    ways: ways.map((way) => {
      const track = tracks.get(way)
      return {
        by: way.by,
        nm: toTenMiles(way.miles),
        ...(track === undefined ? {} : { track: packTrack(thinAtSea(track, tolerance)) }),
      }
    }),
  }
}

/** Lanes of the atlas, one for both directions. */
export const laneRows = once(() => planLanes().map(toRow))

const build = (): BuiltFamily => ({
  files: { 'lanes/rows.ndjson': toNdjson(laneRows()) },
  findings: [],
  counts: { 'lanes, both directions': 2 * laneRows().length, 'ports with lanes': allLanePorts.length },
})

export const lanesFamily: DataFamily = { name: 'lanes', sources: [marnet, seaPorts], build }
