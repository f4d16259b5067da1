import { decodeIntegers, encodeIntegers } from '#content/data/sea/integers.ts'
import type { Place } from './place.ts'
import type { ServiceLoop } from './services.ts'

/**
 * All places of an edition in columns, so that it compresses well: some 45 kB for 4,500 places. It is what a browser
 * loads first, and names the files that it loads for a route.
 */
export type PackedPlaces = {
  readonly format: typeof FORMAT
  /**
   * Ports in order of their codes: each country with its number of ports, and the last three characters of each code.
   */
  readonly portCountries: string
  readonly ports: string
  readonly portNames: string
  readonly portRanks: string
  /** Airports in order of their codes, as differences of base-26 numbers, and the country of each. */
  readonly airports: string
  readonly airportCountries: string
  /** A city, a name, or both separated by a slash. */
  readonly airportNames: string
  readonly airportRanks: string
  /** Which places, ports first, have a Chinese name, as differences; the names, and the initials of their pinyin. */
  readonly chinese: string
  readonly chineseNames: string
  readonly initials: string
  /** Codes of countries with their names in the edition’s language. */
  readonly countries: string
  readonly services: readonly ServiceLoop[]
  /** Name of the file with the sea network, and the version in names of files with details. */
  readonly network: string
  readonly details: string
}

export const FORMAT = 1

export type PlaceList = {
  readonly places: readonly Place[]
  readonly countries: ReadonlyMap<string, string>
  readonly services: readonly ServiceLoop[]
  readonly network: string
  readonly details: string
}

const LINE = '\n'

type Rest = Pick<PackedPlaces, 'services' | 'network' | 'details'>

export const packPlaces = (
  places: readonly Place[],
  countries: ReadonlyMap<string, string>,
  rest: Rest,
): PackedPlaces => {
  const sorted = places.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const ports = sorted.filter(({ kind }) => kind === 'port')
  const airports = sorted.filter(({ kind }) => kind === 'airport')
  const all = [...ports, ...airports]
  const counts = new Map<string, number>()
  for (const { country } of ports) counts.set(country, (counts.get(country) ?? 0) + 1)
  const used = new Set(places.map(({ country }) => country))
  const named = all.filter(({ zh }) => zh !== undefined)
  return {
    format: FORMAT,
    portCountries: [...counts].map(([country, count]) => `${country}${count}`).join(LINE),
    ports: ports.map(({ code }) => code.slice(2)).join(''),
    portNames: ports.map(({ name }) => name).join(LINE),
    portRanks: ports.map(({ rank }) => rank).join(''),
    airports: encodeIntegers(toSteps(airports.map(({ code }) => numberOf(code)))),
    airportCountries: airports.map(({ country }) => country).join(''),
    airportNames: airports.map(({ name, city }) => (city === undefined ? name : `${city}/${name}`)).join(LINE),
    airportRanks: airports.map(({ rank }) => rank).join(''),
    chinese: encodeIntegers(toSteps(named.map((place) => all.indexOf(place)))),
    chineseNames: named.map(({ zh = '' }) => shorten(zh)).join(LINE),
    initials: named.map(({ initials = '' }) => initials.slice(0, longestInitials)).join(LINE),
    countries: [...countries]
      .filter(([code]) => used.has(code))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, name]) => code + name)
      .join(LINE),
    ...rest,
  }
}

/** Longer input is ignored. */
const longestInitials = 4

/** Usual ending of airports' Chinese names. */
const endings = { '~': '国际机场', '^': '机场' } as const

const shorten = (name: string): string => name.replace(/国际机场$/, '~').replace(/机场$/, '^')
const lengthen = (name: string): string => name.replace(/[~^]$/, (mark) => endings[mark as keyof typeof endings])

/** Returns null if a file is not such a list. */
export const unpackPlaces = (value: unknown): PlaceList | null => {
  if (!isPacked(value)) return null
  const portCountries = linesOf(value.portCountries).flatMap((line) =>
    Array.from({ length: Number(line.slice(2)) }, () => line.slice(0, 2)),
  )
  const ports = linesOf(value.portNames).map((name, index): Place => {
    const country = portCountries[index] ?? ''
    const code = country + value.ports.slice(3 * index, 3 * index + 3)
    return { kind: 'port', code, name, country, rank: Number(value.portRanks[index]) }
  })
  const airportCodes = fromSteps(decodeIntegers(value.airports)).map(codeOf)
  const airports = linesOf(value.airportNames).map((text, index): Place => {
    const [city = '', name] = text.split('/')
    return {
      kind: 'airport',
      code: airportCodes[index] ?? '',
      name: name ?? city,
      ...(name === undefined ? {} : { city }),
      country: value.airportCountries.slice(2 * index, 2 * index + 2),
      rank: Number(value.airportRanks[index]),
    }
  })
  const places = [...ports, ...airports]
  const initials = linesOf(value.initials)
  const names = linesOf(value.chineseNames)
  for (const [index, at] of fromSteps(decodeIntegers(value.chinese)).entries()) {
    const place = places[at]
    const zh = names[index]
    if (place !== undefined && zh !== undefined)
      places[at] = { ...place, zh: lengthen(zh), initials: initials[index] ?? '' }
  }
  return {
    places,
    countries: new Map(linesOf(value.countries).map((line) => [line.slice(0, 2), line.slice(2)])),
    services: value.services,
    network: value.network,
    details: value.details,
  }
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split(LINE))

const toSteps = (sorted: readonly number[]): readonly number[] =>
  sorted.map((number, index) => number - (sorted[index - 1] ?? 0))

const fromSteps = (steps: readonly number[]): readonly number[] => {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

const firstLetter = 65
const letters = 26

/** Three letters as a number, and back. */
const numberOf = (code: string): number =>
  [...code].reduce((number, letter) => number * letters + letter.charCodeAt(0) - firstLetter, 0)

const codeOf = (number: number): string =>
  [letters ** 2, letters, 1]
    .map((weight) => String.fromCharCode(firstLetter + (Math.floor(number / weight) % letters)))
    .join('')

const texts = [
  'portCountries',
  'ports',
  'portNames',
  'portRanks',
  'airports',
  'airportCountries',
  'airportNames',
  'airportRanks',
  'chinese',
  'chineseNames',
  'initials',
  'countries',
  'network',
  'details',
] as const satisfies readonly (keyof PackedPlaces)[]

const isPacked = (value: unknown): value is PackedPlaces => {
  if (typeof value !== 'object' || value === null) return false
  const packed = value as Partial<Record<keyof PackedPlaces, unknown>>
  return (
    packed.format === FORMAT &&
    texts.every((name) => typeof packed[name] === 'string') &&
    Array.isArray(packed.services)
  )
}
