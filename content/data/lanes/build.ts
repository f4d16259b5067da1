import { thinTrack, unrollTrack } from '#freight/charts/shape-track.ts'
import { fitSheet } from '#freight/charts/sheet.ts'
import { packTrack } from '#freight/charts/track.ts'
import { toSlug } from '#freight/places/slug.ts'
import { type LaneWay, planDepartures, planWays, wayAround } from '#freight/sea/plan-ways.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { seas } from '../network/build.ts'
import { harbourOf, portOf } from '../places.ts'
import { marnet, seaPorts } from '../sources.ts'
import { factorBetween, laneFactors } from './emissions.ts'
import { allLanePorts, type LanePort } from './ports.ts'

/** Nearer ports are neighbours: containers move between them by truck, or use only one of them. */
const leastMiles = 350

/** A route much longer than the shortest one is in the table but not on the map, which would show little else. */
const longestDrawn = 2.2

const isAmerican = ({ coast }: LanePort): boolean => coast.includes('america')

type Lane = { readonly a: LanePort; readonly b: LanePort; readonly ways: readonly LaneWay[] }

const planLanes = (): readonly Lane[] =>
  allLanePorts.flatMap((a, index) => {
    const departures = planDepartures(seas, harbourOf(a.code))
    return allLanePorts
      .slice(index + 1)
      .filter((b) => (a.isFirst || b.isFirst) && a.code.slice(0, 2) !== b.code.slice(0, 2))
      .map((b) => ({ a, b, ways: planWays(seas, departures, harbourOf(b.code), isAmerican(a) || isAmerican(b)) }))
      .filter(({ ways }) => (ways[0]?.miles ?? 0) >= leastMiles)
  })

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
  const factor = laneFactors[factorBetween(a.coast, b.coast)]
  const names = [a, b].map(({ code }) => toSlug(portOf(code).name))
  return {
    id: `${a.code}-${b.code}`,
    from: a.code,
    to: b.code,
    slugs: [names.join('-to-'), [...names].reverse().join('-to-')],
    grams: [factor.dry, factor.cooled],
    coasts: [a.coast, b.coast],
    sheet: sheet.id,
    ways: ways.map((way) => {
      const track = tracks.get(way)
      return {
        by: way.by,
        nm: Math.round(way.miles / 10) * 10,
        ...(track === undefined ? {} : { track: packTrack(thinTrack(track, tolerance)) }),
      }
    }),
  }
}

/** Lanes of the atlas, one for both directions. */
export const laneRows = planLanes().map(toRow)

const build = (): BuiltFamily => ({
  files: { 'lanes/rows.ndjson': toNdjson(laneRows) },
  findings: [],
  counts: { 'lanes, both directions': 2 * laneRows.length, 'ports with lanes': allLanePorts.length },
})

export const lanesFamily: DataFamily = { name: 'lanes', sources: [marnet, seaPorts], build }
