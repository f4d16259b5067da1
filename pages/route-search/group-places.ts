import type { Place } from '#freight/places/place.ts'
import { cityOfPort } from '#freight/places/port-cities.ts'

/** Names of a group in both languages. */
type Named = Pick<Place, 'name' | 'zh'>

/** A place, with its city if the list has others of that city. */
export type GroupedPlace = { readonly place: Place; readonly city?: Named }

const order = { port: 0, airport: 1, city: 2 } as const

const cityOf = (place: Place): Named =>
  (place.kind === 'port' ? cityOfPort(place.code) : undefined) ??
  (place.city === undefined
    ? { name: place.name, ...(place.zh === undefined ? {} : { zh: place.zh }) }
    : { name: place.city })

const isOfOneCity = (a: Place, b: Place): boolean =>
  cityOfPort(a.code) !== undefined && cityOfPort(a.code) === cityOfPort(b.code)

/** Whether two places may be of one city: names of cities are unique within a state. */
const isNear = (a: Place, b: Place): boolean =>
  isOfOneCity(a, b) ||
  (a.country === b.country && (a.state === undefined || b.state === undefined || a.state === b.state))

/** An airport is named after its city, or begins with its name. */
const isIn = (place: Place, city: Named): boolean => {
  const { name } = cityOf(place)
  return name === city.name || (place.kind === 'airport' && name.startsWith(`${city.name} `))
}

/**
 * Brings the places of one city together, where the first of them stands: ports before airports, and the city itself
 * last. What a text stands for by itself keeps its place before all others.
 */
export const groupPlaces = (places: readonly Place[], isFirstMeant: boolean): readonly GroupedPlace[] => {
  const [first] = places
  const rank = (place: Place): number => (isFirstMeant && place === first ? -1 : order[place.kind])
  // A port or a city gives a group its name; airports are members of it.
  const heads = places.toSorted((a, b) => Number(a.kind === 'airport') - Number(b.kind === 'airport'))
  const headOf = (place: Place): Place =>
    heads.find((head) => isNear(head, place) && isIn(place, cityOf(head))) ?? place
  const groups = new Map<string, { readonly city: Named; readonly members: Place[] }>()
  for (const place of places) {
    const head = headOf(place)
    const city = cityOf(head)
    const key = `${city.name}/${head.country}/${head.state ?? ''}`
    const group = groups.get(key) ?? { city, members: [] }
    group.members.push(place)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ city, members }) =>
    members.toSorted((a, b) => rank(a) - rank(b)).map((place) => (members.length === 1 ? { place } : { place, city })),
  )
}
