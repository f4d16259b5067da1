import { unpackCities, withCities } from '../places/city-list.ts'
import { createPlaceFinder, type PlaceFinder } from '../places/find-places.ts'
import { hasHan, unpackHan, withHan } from '../places/han.ts'
import type { LocatedPlace, Place, PlaceKind } from '../places/place.ts'
import { type PlaceList, unpackPlaces } from '../places/place-list.ts'
import { type AskedPlace, createResolver, offerPlaces, type PlaceOffer } from '../places/resolve-place.ts'
import type { SeaNetwork } from '../sea/network.ts'
import { type PackedSeaNetwork, unpackSeaNetwork } from '../sea/pack.ts'
import type { Canal } from './canals.ts'
import { detailFile, detailIn } from './details.ts'
import { planRoute } from './plan-route.ts'
import { createLaneReader, type LaneEnds } from './read-lane.ts'
import type { RoutePlan } from './route-plan.ts'
import type { ServiceLoop } from './services.ts'

/** Returns the parsed JSON of a file; undefined if it cannot be loaded. */
export type ReadFile = (name: string) => Promise<unknown>

export const placesFile = 'places.json'

export type RouteAnswer =
  | { readonly _tag: 'Planned'; readonly plan: RoutePlan; readonly services: readonly ServiceLoop[] }
  /** At least one of the two places is unknown. Each end has the query and, if it is unknown, its nearest matches. */
  | { readonly _tag: 'Unknown'; readonly from: AskedPlace; readonly to: AskedPlace }
  | { readonly _tag: 'SamePlace'; readonly place: Place }
  /** A file could not be loaded. */
  | { readonly _tag: 'Unavailable' }

export type Routes = {
  /** What a text stands for, and places whose names begin with it; null if the list cannot be loaded. */
  readonly offer: (typed: string, kind?: PlaceKind) => Promise<PlaceOffer | null>
  /** Plans a route between two places, each a code or a name. */
  readonly plan: (from: string, to: string, closed?: readonly Canal[]) => Promise<RouteAnswer>
  /** The two ends that a query names: `Shanghai to Rotterdam`. Undefined if it does not, null if the list cannot be loaded. */
  readonly lane: (typed: string) => Promise<LaneEnds | undefined | null>
  /** Every place; null if the list cannot be loaded. */
  readonly all: () => Promise<readonly Place[] | null>
  readonly countryName: (code: string) => Promise<string | undefined>
}

type Opened = {
  readonly list: PlaceList
  readonly finder: PlaceFinder
  readonly resolve: (typed: string) => AskedPlace
  readonly readLane: (typed: string) => LaneEnds | undefined
}

/** Plans routes with files loaded by `read`, each on first use. */
export const openRoutes = (read: ReadFile): Routes => {
  const files = new Map<string, Promise<unknown>>()
  const open = async (name: string): Promise<unknown> => {
    const reading = files.get(name) ?? read(name)
    files.set(name, reading)
    const content = await reading
    if (content === undefined) files.delete(name)
    return content
  }

  const openWith = (list: PlaceList): Opened => {
    const finder = createPlaceFinder(list)
    const resolve = createResolver(
      finder,
      list.places.map(({ country }) => country),
    )
    return { list, finder, resolve, readLane: createLaneReader(finder, resolve) }
  }

  let opened: Opened | undefined
  const openPlain = async (): Promise<Opened | null> => {
    if (opened !== undefined) return opened
    const list = unpackPlaces(await open(placesFile))
    if (list === null) {
      files.delete(placesFile)
      return null
    }
    const inland = unpackCities(await open(list.cities))
    if (inland === null) {
      files.delete(list.cities)
      return null
    }
    opened ??= openWith(withCities(list, inland))
    return opened
  }

  let openedInHan: Opened | undefined
  /** Places as these texts need them. Without the names in Chinese, those of the list are better than none. */
  const openPlaces = async (...typed: readonly string[]): Promise<Opened | null> => {
    const plain = await openPlain()
    if (plain === null || !typed.some(hasHan)) return plain
    if (openedInHan !== undefined) return openedInHan
    const han = unpackHan(await open(plain.list.han))
    if (han === null) {
      files.delete(plain.list.han)
      return plain
    }
    openedInHan ??= openWith(withHan(plain.list, han))
    return openedInHan
  }

  let network: SeaNetwork | undefined
  const openNetwork = async (name: string): Promise<SeaNetwork | null> => {
    if (network !== undefined) return network
    const packed = await open(name)
    if (!isNetwork(packed)) return null
    network ??= unpackSeaNetwork(packed)
    return network
  }

  const locate = async ({ list: { details }, finder }: Opened, place: Place): Promise<LocatedPlace | null> => {
    const detail = detailIn(await open(detailFile(details, place.code)), place.code, finder.find)
    return detail === null ? null : { ...place, ...detail }
  }

  return {
    offer: async (typed, kind) => {
      const places = await openPlaces(typed)
      return places === null ? null : offerPlaces(places, typed, { kind })
    },
    lane: async (typed) => {
      const places = await openPlaces(typed)
      return places === null ? null : places.readLane(typed)
    },
    all: async () => (await openPlaces())?.list.places ?? null,
    countryName: async (code) => (await openPlaces())?.list.countries.get(code),
    plan: async (from, to, closed = []) => {
      const places = await openPlaces(from, to)
      if (places === null) return { _tag: 'Unavailable' }
      const { list, resolve } = places
      const [start, end] = [resolve(from), resolve(to)]
      if (start._tag !== 'Known' || end._tag !== 'Known') return { _tag: 'Unknown', from: start, to: end }
      if (start.place === end.place) return { _tag: 'SamePlace', place: start.place }
      const [seas, origin, destination] = await Promise.all([
        openNetwork(list.network),
        locate(places, start.place),
        locate(places, end.place),
      ])
      if (seas === null || origin === null || destination === null) return { _tag: 'Unavailable' }
      const { services } = list
      return { _tag: 'Planned', plan: planRoute(seas, { from: origin, to: destination, closed, services }), services }
    },
  }
}

const isNetwork = (value: unknown): value is PackedSeaNetwork =>
  typeof value === 'object' &&
  value !== null &&
  (['nodes', 'starts', 'legs', 'ends'] as const).every(
    (name) => typeof (value as Partial<PackedSeaNetwork>)[name] === 'string',
  )
