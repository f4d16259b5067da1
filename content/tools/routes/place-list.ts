import type { Place } from './place.ts'
import type { ServiceLoop } from './services.ts'

/**
 * All places of an edition in columns, so that it compresses well: some 45 kB for 4,500 places. It is what a browser loads first, and
 * names the files that it loads for a route.
 */
export type PackedPlaces = {
  readonly format: typeof FORMAT
  /** Codes one after another, five characters each. */
  readonly ports: string
  readonly portNames: string
  readonly portRanks: string
  /** By country, then code; three characters each. */
  readonly airports: string
  /** Each country with the number of its airports. */
  readonly airportCountries: string
  /** A city, a name, or both with a slash between. */
  readonly airportNames: string
  readonly airportRanks: string
  /** Places with a Chinese name: code, name, first letters of its pinyin. */
  readonly chinese: string
  /** Codes of countries with their names in the edition’s language. */
  readonly countries: string
  readonly services: readonly ServiceLoop[]
  /** Names of the files with the network of the seas and with details of places, by `detailNumber`. */
  readonly network: string
  readonly details: readonly string[]
}

export const FORMAT = 1

export type PlaceList = {
  readonly places: readonly Place[]
  readonly countries: ReadonlyMap<string, string>
  readonly services: readonly ServiceLoop[]
  readonly network: string
  readonly details: readonly string[]
}

const LINE = '\n'

type Rest = Pick<PackedPlaces, 'services' | 'network' | 'details'>

export const packPlaces = (
  places: readonly Place[],
  countries: ReadonlyMap<string, string>,
  rest: Rest,
): PackedPlaces => {
  const byKey = (key: (place: Place) => string) => (a: Place, b: Place) => (key(a) < key(b) ? -1 : 1)
  const ports = places.filter(({ kind }) => kind === 'port').sort(byKey(({ code }) => code))
  const airports = places.filter(({ kind }) => kind === 'airport').sort(byKey(({ country, code }) => country + code))
  const counts = new Map<string, number>()
  for (const { country } of airports) counts.set(country, (counts.get(country) ?? 0) + 1)
  const used = new Set(places.map(({ country }) => country))
  return {
    format: FORMAT,
    ports: ports.map(({ code }) => code).join(''),
    portNames: ports.map(({ name }) => name).join(LINE),
    portRanks: ports.map(({ rank }) => rank).join(''),
    airports: airports.map(({ code }) => code).join(''),
    airportCountries: [...counts].map(([country, count]) => `${country}${count}`).join(LINE),
    airportNames: airports.map(({ name, city }) => (city === undefined ? name : `${city}/${name}`)).join(LINE),
    airportRanks: airports.map(({ rank }) => rank).join(''),
    chinese: [...ports, ...airports]
      .flatMap(({ code, zh, initials = '' }) => (zh === undefined ? [] : [`${code} ${zh} ${initials}`]))
      .join(LINE),
    countries: [...countries]
      .filter(([code]) => used.has(code))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, name]) => code + name)
      .join(LINE),
    ...rest,
  }
}

/** Gives null where a file is not such a list. */
export const unpackPlaces = (value: unknown): PlaceList | null => {
  if (!isPacked(value)) return null
  const lines = (text: string): readonly string[] => (text === '' ? [] : text.split(LINE))
  const chinese = new Map(lines(value.chinese).map((line) => [line.split(' ', 1)[0] ?? '', line.split(' ')]))
  const withChinese = (place: Place): Place => {
    const [, zh, initials] = chinese.get(place.code) ?? []
    return zh === undefined ? place : { ...place, zh, ...(initials === undefined ? {} : { initials }) }
  }
  const ports = lines(value.portNames).map((name, index): Place => {
    const code = value.ports.slice(5 * index, 5 * index + 5)
    return { kind: 'port', code, name, country: code.slice(0, 2), rank: Number(value.portRanks[index]) }
  })
  const countries = lines(value.airportCountries).flatMap((line) =>
    Array.from({ length: Number(line.slice(2)) }, () => line.slice(0, 2)),
  )
  const airports = lines(value.airportNames).map((text, index): Place => {
    const [city = '', name] = text.split('/')
    return {
      kind: 'airport',
      code: value.airports.slice(3 * index, 3 * index + 3),
      name: name ?? city,
      ...(name === undefined ? {} : { city }),
      country: countries[index] ?? '',
      rank: Number(value.airportRanks[index]),
    }
  })
  return {
    places: [...ports, ...airports].map(withChinese),
    countries: new Map(lines(value.countries).map((line) => [line.slice(0, 2), line.slice(2)])),
    services: value.services,
    network: value.network,
    details: value.details,
  }
}

const texts = [
  'ports',
  'portNames',
  'portRanks',
  'airports',
  'airportCountries',
  'airportNames',
  'airportRanks',
  'chinese',
  'countries',
  'network',
] as const satisfies readonly (keyof PackedPlaces)[]

const isPacked = (value: unknown): value is PackedPlaces => {
  if (typeof value !== 'object' || value === null) return false
  const packed = value as Partial<Record<keyof PackedPlaces, unknown>>
  return (
    packed.format === FORMAT &&
    texts.every((name) => typeof packed[name] === 'string') &&
    Array.isArray(packed.services) &&
    Array.isArray(packed.details)
  )
}
