import type { Place } from './place.ts'
import type { PlaceList } from './place-list.ts'
import { toSlug } from './slug.ts'

/** Inland cities, and names of ports besides those in the list of places. Loaded beside that list. */
export type PackedCities = {
  readonly format: typeof FORMAT
  /** A line for each: country, state, name, Chinese name, initials, rank, further names. */
  readonly cities: string
  /** A line for each port that cities go by: its code and further names. */
  readonly names: string
}

export type CityList = {
  readonly cities: readonly Place[]
  /** Further names by code of the port. */
  readonly names: ReadonlyMap<string, readonly string[]>
}

const FORMAT = 1
const LINE = '\n'
const FIELD = '|'

/** The code of a city: its name, state and country. */
export const cityCode = ({ name, state, country }: Pick<Place, 'name' | 'state' | 'country'>): string =>
  [toSlug(name), state, country]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .toUpperCase()

/** Packs the cities among places, and the further names of the others. */
export const packCities = (places: readonly Place[]): PackedCities => ({
  format: FORMAT,
  cities: places
    .filter(({ kind }) => kind === 'city')
    .map(({ country, state = '', name, zh = '', initials = '', rank, also = [] }) =>
      [country, state, name, zh, initials, rank, ...also].join(FIELD),
    )
    .join(LINE),
  names: places
    .filter(({ kind, also }) => kind !== 'city' && also !== undefined)
    .map(({ code, also = [] }) => [code, ...also].join(FIELD))
    .join(LINE),
})

/** Returns null if a file is not such a list. */
export const unpackCities = (value: unknown): CityList | null => {
  if (typeof value !== 'object' || value === null) return null
  const { format, cities, names } = value as Partial<Record<keyof PackedCities, unknown>>
  if (format !== FORMAT || typeof cities !== 'string' || typeof names !== 'string') return null
  return {
    cities: linesOf(cities).map(([country = '', state = '', name = '', zh = '', initials = '', rank, ...also]) => {
      const area = state === '' ? { country } : { country, state }
      return {
        kind: 'city',
        code: cityCode({ name, ...area }),
        name,
        ...(zh === '' ? {} : { zh }),
        ...(initials === '' ? {} : { initials }),
        ...area,
        rank: Number(rank),
        also,
      }
    }),
    names: new Map(linesOf(names).map(([code = '', ...also]) => [code, also])),
  }
}

/** A list of places with the cities, and with the further names of its ports. */
export const withCities = (list: PlaceList, { cities, names }: CityList): PlaceList => ({
  ...list,
  places: [
    ...list.places.map((place) => {
      const also = names.get(place.code)
      return also === undefined ? place : { ...place, also }
    }),
    ...cities,
  ],
})

const linesOf = (text: string): readonly (readonly string[])[] =>
  text === '' ? [] : text.split(LINE).map((line) => line.split(FIELD))
