import type { Collection, Content } from '@fairlead/engine/define'
import { toSlug } from '#freight/places/slug.ts'
import { canals } from '#freight/routes/canals.ts'
import { inSailedOrder } from '#freight/routes/sailed-way.ts'
import type { AirportRow, CoastId, CountryRow, LaneRow, PortRow, RegionId } from '../schema/atlas.ts'
import type { Canal } from '../schema/canal.ts'
import { shapeOf } from './shape-of.ts'

type Rows<A> = Collection<A, 'data'>

/** Facts for a link to a port or an airport. Pages that only name a place do not depend on the rest of its row. */
export type PlaceLink = {
  readonly en: string
  /** Left out where the Chinese edition has the name in Latin letters. */
  readonly zh?: string
  readonly slug: string
  readonly country: string
  /** An airport has one where it is known. */
  readonly city?: string
  readonly at: readonly [number, number]
}

export const derivePortLinks = (content: Content<{ ports: Rows<PortRow> }>): Readonly<Record<string, PlaceLink>> =>
  Object.fromEntries(
    content
      .all('ports')
      .map(({ id, data: { name, zh, slug, at } }) => [
        id,
        { en: name, ...(zh === undefined ? {} : { zh }), slug, country: id.slice(0, 2), at },
      ]),
  )

export const deriveAirportLinks = (
  content: Content<{ airports: Rows<AirportRow> }>,
): Readonly<Record<string, PlaceLink>> =>
  Object.fromEntries(content.all('airports').map(({ id, data }) => [id, linkToAirport(data)]))

const linkToAirport = ({ name, zh, slug, country, city, at }: AirportRow): PlaceLink => ({
  en: name,
  ...(zh === undefined ? {} : { zh }),
  slug,
  country,
  ...(city === undefined ? {} : { city }),
  at,
})

/** Facts for lists and searches of all airports, so that neither depends on elevations and distances. */
export type AirportSummary = PlaceLink & {
  readonly icao?: string
  readonly large?: boolean
  /** See `shapeOf`. */
  readonly shape: string
  /** Source of the row. */
  readonly file: string
}

export const deriveAirportSummaries = (
  content: Content<{ airports: Rows<AirportRow> }>,
): Readonly<Record<string, AirportSummary>> =>
  Object.fromEntries(
    content.all('airports').map(({ id, file, data }) => {
      const { icao, large } = data
      const known = { ...(icao === undefined ? {} : { icao }), ...(large === undefined ? {} : { large }) }
      return [id, { ...linkToAirport(data), ...known, shape: shapeOf(data), file }]
    }),
  )

/** The places of a country, by code, in the order of their names. */
export type CountryPlaces = {
  readonly en: string
  readonly zh: string
  readonly slug: string
  readonly region: RegionId
  readonly ports: readonly string[]
  readonly airports: readonly string[]
}

type PlacesContent = Content<{ countries: Rows<CountryRow>; ports: Rows<PortRow>; airports: Rows<AirportRow> }>

/** Countries that have a port or an airport. */
export const deriveCountryPlaces = (content: PlacesContent): Readonly<Record<string, CountryPlaces>> => {
  const ports = groupByName(content.all('ports').map(({ id, data }) => [id.slice(0, 2), id, data.name] as const))
  const airports = groupByName(content.all('airports').map(({ id, data }) => [data.country, id, data.name] as const))
  return Object.fromEntries(
    content.all('countries').flatMap(({ id, data: { en, zh, region } }) => {
      const places = { ports: ports.get(id) ?? [], airports: airports.get(id) ?? [] }
      if (places.ports.length + places.airports.length === 0) return []
      return [[id, { en, zh, slug: toSlug(en), region, ...places }]]
    }),
  )
}

/** Ids by a key, in the order of the names that come third. */
const groupByName = <A>(
  places: readonly (readonly [key: A, id: string, name: string])[],
): ReadonlyMap<A, readonly string[]> => {
  const groups = new Map<A, { readonly id: string; readonly name: string }[]>()
  for (const [key, id, name] of places) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ id, name }])
    else group.push({ id, name })
  }
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      group.sort((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1)).map(({ id }) => id),
    ]),
  )
}

/** The letter that lists a place; undefined for other characters. */
const letterOf = (name: string): string | undefined =>
  /[A-Z]/.exec(name.normalize('NFD').replace('Å', 'A').toUpperCase())?.[0]

/** Codes of the places that a letter lists, in the order of their names. */
export type LetterPlaces = {
  readonly kind: 'oceanport' | 'airport'
  readonly letter: string
  readonly codes: readonly string[]
}

/** By kind and letter, as in `airport-B`: the page of a letter would have to read all places to find its own. */
export const deriveLetterPlaces = (
  content: Content<{ ports: Rows<PortRow>; airports: Rows<AirportRow> }>,
): Readonly<Record<string, LetterPlaces>> => {
  const places = {
    oceanport: content.all('ports').map(({ id, data }) => [letterOf(data.name), id, data.name] as const),
    airport: content.all('airports').map(({ id, data }) => [letterOf(data.name), id, data.name] as const),
  }
  return Object.fromEntries(
    (['oceanport', 'airport'] as const).flatMap((kind) =>
      [...groupByName(places[kind])].flatMap(([letter, codes]) =>
        letter === undefined ? [] : [[`${kind}-${letter}`, { kind, letter, codes }]],
      ),
    ),
  )
}

type LaneContent = Content<{ lanes: Rows<LaneRow>; canals: Collection<Canal, 'table'> }>

/** A lane as the list of its port has it. */
export type PortLane = {
  /** The lane's row. */
  readonly id: string
  /** The port at the other end, and its coast. */
  readonly to: string
  readonly coast: CoastId
  /** Slugs of the pages for the direction away from the port, and for the way back. */
  readonly slug: string
  readonly backSlug: string
  /** Nautical miles of the route that ships sail now. */
  readonly nm: number
}

export const derivePortLanes = (content: LaneContent): Readonly<Record<string, readonly PortLane[]>> => {
  const avoided = canals.filter((canal) => !content.get('canals', canal).data.isSailed)
  const byPort: Record<string, PortLane[]> = {}
  for (const { id, data } of content.all('lanes')) {
    const { from, to, slugs, coasts, ways } = data
    const nm = inSailedOrder(ways, avoided)[0]?.nm ?? 0
    byPort[from] = [...(byPort[from] ?? []), { id, to, coast: coasts[1], slug: slugs[0], backSlug: slugs[1], nm }]
    byPort[to] = [...(byPort[to] ?? []), { id, to: from, coast: coasts[0], slug: slugs[1], backSlug: slugs[0], nm }]
  }
  return byPort
}

/** A lane as the page of another one has it. */
export type RelatedLane = { readonly from: string; readonly to: string; readonly slug: string; readonly nm: number }

const relatedCount = 4

/**
 * For each page of a lane, by its slug: lanes to the same coast, and lanes from ports of this coast to the same port,
 * those of similar length. The page of a lane would otherwise depend on all lanes of both ports.
 */
export const deriveRelatedLanes = (content: LaneContent): Readonly<Record<string, readonly RelatedLane[]>> => {
  const byPort = derivePortLanes(content)
  const near = (lanes: readonly PortLane[], nm: number): readonly PortLane[] =>
    lanes.toSorted((a, b) => Math.abs(a.nm - nm) - Math.abs(b.nm - nm) || (a.id < b.id ? -1 : 1)).slice(0, relatedCount)
  return Object.fromEntries(
    Object.entries(byPort).flatMap(([from, lanes]) =>
      lanes.map(({ to, coast, slug, nm }) => {
        const back = byPort[to] ?? []
        const ownCoast = back.find((lane) => lane.to === from)?.coast
        const there = near(
          lanes.filter((lane) => lane.coast === coast && lane.to !== to),
          nm,
        )
        const here = near(
          back.filter((lane) => lane.coast === ownCoast && lane.to !== from),
          nm,
        )
        return [
          slug,
          [
            ...there.map((lane) => ({ from, to: lane.to, slug: lane.slug, nm: lane.nm })),
            ...here.map((lane) => ({ from: lane.to, to, slug: lane.backSlug, nm: lane.nm })),
          ],
        ]
      }),
    ),
  )
}
