import { createNearest, kmBetween } from '#freight/places/near.ts'
import type { InlandWay } from '#freight/places/place.ts'
import { toSlug } from '#freight/places/slug.ts'
import { roadFactor } from '#freight/routes/days.ts'
import type { Position } from '#freight/sea/position.ts'
import { portOf } from '../places.ts'
import { cityLines } from './cities.ts'
import { type City, readCities } from './read-cities.ts'

export const cities: readonly City[] = readCities(cityLines, toSlug)

const nearest = createNearest(cities)

/** The nearest city of a country within so many kilometres. */
export const nearestCity = (position: Position, country: string, km: number): City | undefined => {
  const [found] = nearest(position, 1, (city) => city.country === country)
  return found !== undefined && found.km <= km ? found.place : undefined
}

/** Gateways of a city from a place in or near it, with kilometres on the way. */
export const gatewaysAt = (
  { gateways }: City,
  position: Position,
): readonly { readonly port: string; readonly by: InlandWay; readonly km: number }[] =>
  gateways.map(({ port, by, km }) => ({
    port,
    by,
    km: km ?? Math.round(kmBetween(position, portOf(port).position) * roadFactor),
  }))
