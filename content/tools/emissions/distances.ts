import airports from './airports.json' with { type: 'json' }
import sea from './sea-distances.json' with { type: 'json' }

export type Via = 'shortest' | 'no-panama' | 'no-canal'

type Position = readonly [longitude: number, latitude: number]

type Positions = Readonly<Record<string, readonly number[]>>

const positionIn = (places: Positions, code: string): Position | undefined => {
  const [longitude, latitude] = (Object.hasOwn(places, code) && places[code]) || []
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
}

export const portCodes: readonly string[] = Object.keys(sea.positions)
export const airportCodes: readonly string[] = Object.keys(airports)

const miles: Readonly<Record<string, readonly number[]>> = sea.miles

const viaIndex: Readonly<Record<Via, number>> = { shortest: 0, 'no-panama': 1, 'no-canal': 2 }

/** Nautical miles between two ports by the sea network, to ten of them; `undefined` where one is unknown. */
export const milesBySea = (from: string, to: string, via: Via): number | undefined => {
  const row = miles[`${from}-${to}`] ?? miles[`${to}-${from}`]
  return row?.[viaIndex[via]] ?? row?.[0]
}

const earthRadiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great circle (haversine), to the kilometer: rounded before it is reckoned with, so that every machine gives the same. */
const greatCircle = ([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number => {
  const north = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const share = north ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * east ** 2
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share))))
}

const between =
  (places: Positions) =>
  (from: string, to: string): number | undefined => {
    const [start, end] = [positionIn(places, from), positionIn(places, to)]
    return start === undefined || end === undefined ? undefined : greatCircle(start, end)
  }

/** Kilometers by air between two airports. */
export const kmBetweenAirports = between(airports)

/** Kilometers by air between two ports, for comparison. */
export const kmBetweenPorts = between(sea.positions)
