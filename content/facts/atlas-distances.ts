import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import type { Distances, Via } from '#freight/emissions/distances.ts'
import { coastOf } from '#freight/routes/trade-lane.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { closedToShipsBetween, type Harbour, planSeaWay, type SeaWay } from '#freight/sea/plan.ts'
import { type Position, radians } from '#freight/sea/position.ts'
import airports from './cargo-airports.json' with { type: 'json' }

const closed: Readonly<Record<Via, readonly Passage[]>> = {
  shortest: [],
  'no-red-sea': [],
  'no-panama': ['panama'],
  'no-canal': ['suez', 'panama'],
}

/** A computed distance is accurate to some ten miles. */
const toTenMiles = (miles: number): number => Math.round(miles / 10) * 10

const planMiles = (from: string, to: string, via: Via): number | undefined => {
  const [start, end] = [harbourOf(from), harbourOf(to)]
  if (start === undefined || end === undefined) return undefined
  const plan = (avoided: readonly Passage[]): SeaWay | undefined =>
    planSeaWay(seas, start, end, [...avoided, ...closedToShipsBetween(start, end)])
  const open = plan(closed[via])
  const isThroughRedSea = (['suez', 'bab-el-mandeb'] as const).every((gate) => open?.passages.includes(gate))
  // Without Suez, Panama would be the shortest route between Asia and Europe, which no service takes.
  const around = [start, end].some(isAmerican) ? (['suez'] as const) : (['suez', 'panama'] as const)
  const way = via === 'no-red-sea' && isThroughRedSea ? plan(around) : open
  return way === undefined ? undefined : toTenMiles(way.nauticalMiles)
}

const isAmerican = ({ position: [longitude] }: Harbour): boolean => longitude > -170 && longitude < -30

/** Requested routes: a form requests the same one at every keystroke. */
const known = new Map<string, number | undefined>()

const positions: Readonly<Record<string, readonly number[]>> = airports

const airportAt = (code: string): Position | undefined => {
  const [longitude, latitude] = (Object.hasOwn(positions, code) && positions[code]) || []
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
}

const earthRadiusKm = 6371.0088

/**
 * Great circle (haversine), rounded to the kilometre before further use, so that every machine gets the same result.
 */
const greatCircle = ([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number => {
  const north = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const share = north ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * east ** 2
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share))))
}

const isPort = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && harbourOf(code) !== undefined

/** All ports of the atlas by UN/LOCODE, on its sea network, and the major cargo airports by IATA code. */
export const atlasDistances: Distances = {
  isPort,
  isAirport: (code) => airportAt(code) !== undefined,
  milesBySea: (from, to, via) => {
    const key = [...[from, to].sort(), via].join()
    if (!known.has(key)) known.set(key, planMiles(from, to, via))
    return known.get(key)
  },
  coastOfPort: (code) => {
    const position = harbourOf(code)?.position
    return position === undefined ? undefined : coastOf(code.slice(0, 2), position)
  },
  kmByAir: (from, to) => {
    const places = [from, to].map((code) => (isPort(code) ? harbourOf(code)?.position : airportAt(code)))
    const [start, end] = places
    return start === undefined || end === undefined ? undefined : greatCircle(start, end)
  },
}
