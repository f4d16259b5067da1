import type { Collection, Content } from '@fairlead/engine/define'
import { sheetOf } from '#freight/charts/sheet.ts'
import { stateCode } from '#freight/places/countries.ts'
import type { Feeder, LocatedPlace, Place, PlaceKind } from '#freight/places/place.ts'
import { greatPorts } from '../facts/great-places.ts'
import { packedHarbourOf } from '../facts/sea/harbours.ts'
import type { AirportRow, LandRow, LaneRow, PortRow } from '../schema/atlas.ts'
import type { CityRow, FeederRow } from '../schema/route-page.ts'

type Rows<A> = Collection<A, 'data'>

type PlacesContent = Content<{
  ports: Rows<PortRow>
  airports: Rows<AirportRow>
  feeders: Rows<FeederRow>
  cities: Rows<CityRow>
}>

const harbourOf = (code: string): { readonly harbour?: string } => {
  const harbour = packedHarbourOf(code)
  return harbour === undefined ? {} : { harbour }
}

const chineseOf = (zh: string | undefined, feeder: FeederRow | undefined): Pick<Place, 'zh' | 'initials'> =>
  zh === undefined ? {} : { zh, ...(feeder?.py === undefined ? {} : { initials: feeder.py }) }

const portPlace = ({ code, name, zh, area = '', great, lanes }: PortRow, feeder: FeederRow | undefined): Place => {
  const country = code.slice(0, 2)
  // A city with the name of its state has no area.
  const state = stateCode(country, area === '' ? name : area)
  return {
    kind: 'port',
    code,
    name,
    ...chineseOf(zh, feeder),
    country,
    ...(state === undefined ? {} : { state }),
    rank: lanes === true ? 2 : great === true ? 1 : 0,
  }
}

/** A city without the district or the other names that stand behind it. */
const cityOf = (city: string | undefined): string => (city ?? '').replace(/[,(/].*/, '').trim()

const nameOf = (name: string): string =>
  name.replace(/ (?:International |Regional |Municipal )?Airport$/, '').replaceAll('/', ' ')

/** Small airports that are the only one of their city go by its name, which is what people type. */
const airportPlace = (
  { iata, name: full, zh, city: fullCity, country, state, great = false, large = false }: AirportRow,
  isOnly: boolean,
  feeder: FeederRow | undefined,
): Place => {
  const city = cityOf(fullCity)
  const name = nameOf(full)
  const rank = great ? 2 : large ? 1 : 0
  const words = city === '' || name.includes(city) ? { name } : rank === 0 && isOnly ? { name: city } : { name, city }
  const area = state === undefined ? { country } : { country, state }
  return { kind: 'airport', code: iata, ...words, ...chineseOf(zh, feeder), ...area, rank }
}

const cityPlace = ({ id, name, zh, py, also, country, state, rank }: CityRow): Place => ({
  kind: 'city',
  code: id.toUpperCase(),
  name,
  zh,
  initials: py,
  country,
  ...(state === undefined ? {} : { state }),
  also,
  rank,
})

/** A way to go on, by the code of the place that it leads to. */
type Onward = Pick<Feeder, 'code' | 'km' | 'by'>

const nextPlace = (ways: FeederRow['to'] | undefined): readonly Onward[] =>
  (ways ?? []).slice(0, 1).map(([code, km]) => ({ code, km }))

const gateways = (inland: CityRow['inland']): readonly Onward[] =>
  inland.map(({ port, by, km }) => ({ code: port, by, km }))

/** The place of the other kind, and the ports on the coast for one that container ships do not reach. */
const likeliest = (kind: PlaceKind, { to, sea, inland }: FeederRow): readonly Onward[] => {
  if (inland === undefined) return [...nextPlace(to), ...nextPlace(sea)]
  return kind === 'airport' ? gateways(inland) : [...nextPlace(to), ...gateways(inland)]
}

/** Every port, airport and inland city as routes are planned with them. */
export const deriveRoutePlaces = (content: PlacesContent): Readonly<Record<string, LocatedPlace>> => {
  const feeders = new Map(content.all('feeders').map(({ id, data }) => [id, data]))
  const ports = content.all('ports').map(({ data }) => data)
  const airports = content.all('airports').map(({ data }) => data)
  // A city that is a port of the atlas is asked for as that port.
  const inlandCities = content
    .all('cities')
    .map(({ data }) => data)
    .filter(({ port }) => port === undefined)
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
    ...inlandCities.map((city) => [city.id.toUpperCase(), { ...cityPlace(city), at: city.at }] as const),
  ])
  for (const { port, also, zh } of content.all('cities').map(({ data }) => data)) {
    const place = port === undefined ? undefined : places.get(port)
    if (place !== undefined) places.set(place.code, { ...place, also: [...also, zh] })
  }
  const onward = new Map<string, readonly Onward[]>(
    inlandCities.map(({ id, inland, air }) => [
      id.toUpperCase(),
      [...gateways(inland), ...air.map(({ airport, km }) => ({ code: airport, km }))],
    ]),
  )
  const onwardOf = (code: string, kind: PlaceKind): readonly Onward[] => {
    const row = feeders.get(code)
    return onward.get(code) ?? (row === undefined ? [] : likeliest(kind, row))
  }
  return Object.fromEntries(
    [...places].map(([code, place]) => [
      code,
      {
        ...place,
        feeders: onwardOf(code, place.kind).flatMap(({ code: other, km, by }): readonly Feeder[] => {
          const feeder = places.get(other)
          if (feeder === undefined) return []
          const { name, zh, at } = feeder
          const way = by === undefined ? {} : { by }
          return [{ code: other, name, ...(zh === undefined ? {} : { zh }), ...way, km, at, ...harbourOf(other) }]
        }),
      },
    ]),
  )
}

/** More than this are lanes of a port from which all the world is reached. */
const leadingLanes = 50

/**
 * `all`: codes of the ports between which all lanes are pages of route search. `busiest`: of all with lanes or services,
 * by containers handled, then by lanes and services, which are more where more is shipped.
 */
export const deriveLeadingPorts = (
  content: Content<{ lanes: Rows<LaneRow>; ports: Rows<PortRow> }>,
): Readonly<Record<string, readonly string[]>> => {
  const counts = new Map<string, number>()
  for (const { data } of content.all('lanes'))
    for (const code of [data.from, data.to]) counts.set(code, (counts.get(code) ?? 0) + 1)
  const calls = new Map(content.all('ports').map(({ id, data: { services = [] } }) => [id, services.length]))
  const handled = (code: string): number => (greatPorts.includes(code) ? greatPorts.indexOf(code) : greatPorts.length)
  const traffic = (code: string): number => (counts.get(code) ?? 0) + (calls.get(code) ?? 0)
  return {
    all: [...counts]
      .filter(([, count]) => count > leadingLanes)
      .map(([code]) => code)
      .sort(),
    busiest: [...calls.keys()]
      .filter((code) => traffic(code) > 0)
      .sort((a, b) => handled(a) - handled(b) || traffic(b) - traffic(a) || (a < b ? -1 : 1)),
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
