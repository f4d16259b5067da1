import { fileDigest } from '#search/hash.ts'
import { packCities } from '../places/city-list.ts'
import { packHan } from '../places/han.ts'
import type { LocatedPlace } from '../places/place.ts'
import { packPlaces } from '../places/place-list.ts'
import { detailFileName, spreadDetails } from './details.ts'
import { placesFile } from './open-routes.ts'
import type { ServiceLoop } from './services.ts'

export type RouteData = {
  readonly places: readonly LocatedPlace[]
  /** Names by code, in the language of the edition. */
  readonly countries: ReadonlyMap<string, string>
  /** Chinese names of places that the list of the edition does not have, by code. */
  readonly chinese: ReadonlyMap<string, string>
  readonly services: readonly ServiceLoop[]
  /** Codes of ports, the one with the most traffic first. */
  readonly busiest: readonly string[]
  /** As returned by `packSeaNetwork`. */
  readonly network: object
}

export type RouteFile = { readonly name: string; readonly text: string }

/** Creates the files that `openRoutes` reads. All but the list of places are named by a digest of their content. */
export const buildRoutes = ({
  places,
  countries,
  chinese,
  services,
  busiest,
  network,
}: RouteData): readonly RouteFile[] => {
  const seas = JSON.stringify(network)
  const cities = JSON.stringify(packCities(places))
  const citiesFile = `cities-${fileDigest(cities)}.json`
  const han = JSON.stringify(packHan(chinese))
  const hanFile = `han-${fileDigest(han)}.json`
  const networkFile = `network-${fileDigest(seas)}.json`
  const details = spreadDetails(new Map(places.map((place) => [place.code, place]))).map((file) => JSON.stringify(file))
  const digest = fileDigest(details.join('\n'))
  const files = { network: networkFile, cities: citiesFile, han: hanFile, details: digest }
  const list = packPlaces(places, countries, { services, ...files }, busiest)
  return [
    { name: placesFile, text: JSON.stringify(list) },
    { name: networkFile, text: seas },
    { name: citiesFile, text: cities },
    { name: hanFile, text: han },
    ...details.map((text, number) => ({ name: detailFileName(digest, number), text })),
  ]
}
