import { sheetOf } from '#freight/charts/sheet.ts'
import type { Feeder, LocatedPlace, Place } from '#freight/places/place.ts'
import type { Collection, Content } from '#runtime/define/collection.ts'
import { packedHarbourOf } from '../facts/sea/harbours.ts'
import type { AirportRow, LandRow, LaneRow, PortRow } from '../schema/atlas.ts'
import type { FeederRow } from '../schema/route-page.ts'

type Rows<A> = Collection<A, 'data'>

type PlacesContent = Content<{ ports: Rows<PortRow>; airports: Rows<AirportRow>; feeders: Rows<FeederRow> }>

const harbourOf = (code: string): { readonly harbour?: string } => {
  const harbour = packedHarbourOf(code)
  return harbour === undefined ? {} : { harbour }
}

const chineseOf = (zh: string | undefined, feeder: FeederRow | undefined): Pick<Place, 'zh' | 'initials'> =>
  zh === undefined ? {} : { zh, ...(feeder?.py === undefined ? {} : { initials: feeder.py }) }

const portPlace = ({ code, name, zh, great, lanes }: PortRow, feeder: FeederRow | undefined): Place => ({
  kind: 'port',
  code,
  name,
  ...chineseOf(zh, feeder),
  country: code.slice(0, 2),
  rank: lanes === true ? 2 : great === true ? 1 : 0,
})

/** A city without the district or the other names that stand behind it. */
const cityOf = (city: string | undefined): string => (city ?? '').replace(/[,(/].*/, '').trim()

const nameOf = (name: string): string =>
  name.replace(/ (?:International |Regional |Municipal )?Airport$/, '').replaceAll('/', ' ')

/** Small airports that are the only one of their city go by its name, which is what people type. */
const airportPlace = (
  { iata, name: full, zh, city: fullCity, country, great = false, large = false }: AirportRow,
  isOnly: boolean,
  feeder: FeederRow | undefined,
): Place => {
  const city = cityOf(fullCity)
  const name = nameOf(full)
  const rank = great ? 2 : large ? 1 : 0
  const words = city === '' || name.includes(city) ? { name } : rank === 0 && isOnly ? { name: city } : { name, city }
  return { kind: 'airport', code: iata, ...words, ...chineseOf(zh, feeder), country, rank }
}

/** The place of the other kind, and the port on the coast for one that container ships do not reach. */
const likeliest = (row: FeederRow | undefined): FeederRow['to'] => [
  ...(row?.to ?? []).slice(0, 1),
  ...(row?.sea ?? []).slice(0, 1),
]

/** Every port and airport as routes are planned with them. */
export const deriveRoutePlaces = (content: PlacesContent): Readonly<Record<string, LocatedPlace>> => {
  const feeders = new Map(content.all('feeders').map(({ id, data }) => [id, data]))
  const ports = content.all('ports').map(({ data }) => data)
  const airports = content.all('airports').map(({ data }) => data)
  const cities = new Map<string, number>()
  for (const { country, city } of airports) {
    const key = country + cityOf(city)
    cities.set(key, (cities.get(key) ?? 0) + 1)
  }
  const places = new Map<string, Place & Pick<LocatedPlace, 'at' | 'harbour'>>([
    ...ports.map(
      (port) =>
        [port.code, { ...portPlace(port, feeders.get(port.code)), at: port.at, ...harbourOf(port.code) }] as const,
    ),
    ...airports.map((airport) => {
      const isOnly = (cities.get(airport.country + cityOf(airport.city)) ?? 0) < 2
      return [airport.iata, { ...airportPlace(airport, isOnly, feeders.get(airport.iata)), at: airport.at }] as const
    }),
  ])
  return Object.fromEntries(
    [...places].map(([code, place]) => [
      code,
      {
        ...place,
        feeders: likeliest(feeders.get(code)).flatMap(([other, km]): readonly Feeder[] => {
          const feeder = places.get(other)
          if (feeder === undefined) return []
          const { name, zh, at } = feeder
          return [{ code: other, name, ...(zh === undefined ? {} : { zh }), km, at, ...harbourOf(other) }]
        }),
      },
    ]),
  )
}

/** More than this are lanes of a port from which all the world is reached. */
const leadingLanes = 50

/** `all`: codes of the ports between which all lanes are pages of route search. */
export const deriveLeadingPorts = (
  content: Content<{ lanes: Rows<LaneRow> }>,
): Readonly<Record<string, readonly string[]>> => {
  const counts = new Map<string, number>()
  for (const { data } of content.all('lanes'))
    for (const code of [data.from, data.to]) counts.set(code, (counts.get(code) ?? 0) + 1)
  return {
    all: [...counts]
      .filter(([, count]) => count > leadingLanes)
      .map(([code]) => code)
      .sort(),
  }
}

/** Smaller sheets show one port and its neighbors, and no way between two. */
const leastAcross = 24

/** `all`: ids of the sheets on which routes are drawn. */
export const deriveRouteSheets = (
  content: Content<{ land: Rows<LandRow> }>,
): Readonly<Record<string, readonly string[]>> => ({
  all: content
    .all('land')
    .map(({ id }) => id)
    .filter((id) => sheetOf(id).across >= leastAcross),
})
