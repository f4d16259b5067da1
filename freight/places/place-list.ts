import type { ServiceLoop } from '../routes/services.ts'
import { decodeIntegers, encodeIntegers } from '../sea/integers.ts'
import type { Place, PlaceKind } from './place.ts'
import { type PackedInitials, packInitials, unpackInitials } from './place-initials.ts'
import { packNames, unpackNames } from './place-names.ts'

/**
 * All ports and airports of an edition in columns, so that it compresses well: some 45 kB for 4,500 places. A browser
 * loads it first; it names the files that a route needs.
 */
export type PackedPlaces = {
  readonly format: typeof FORMAT
  /** Codes of countries in order, with their names in the edition’s language. */
  readonly countries: string
  /**
   * Number of ports and of airports in each of these countries: places follow this order. In a country, ports are in that
   * of their traffic, airports in that of their codes.
   */
  readonly portCounts: string
  readonly airportCounts: string
  /** The last three characters of ports’ codes. */
  readonly ports: string
  /** Airports’ codes as base-26 numbers: differences within each country. */
  readonly airports: string
  /** Ports first. Of an airport: a city, a name, or both separated by a slash. */
  readonly names: string
  readonly ranks: string
  /** States and provinces of ports and airports in countries that have them, each filled up to three characters. */
  readonly states: string
  /** Which places have a Chinese name, as differences; the names, and the initials of their pinyin. */
  readonly chinese: string
  readonly chineseNames: string
  readonly initials: PackedInitials
  readonly services: readonly ServiceLoop[]
  /** Names of the files with the sea network, the cities and Chinese names; the version in names of files with details. */
  readonly network: string
  readonly cities: string
  readonly han: string
  readonly details: string
}

export const FORMAT = 5

/** Countries whose places are written with a state. */
const withStates = ['US', 'CA', 'AU']
const STATE_LENGTH = 3

export type PlaceList = {
  readonly places: readonly Place[]
  readonly countries: ReadonlyMap<string, string>
  readonly services: readonly ServiceLoop[]
  /** Simplified characters by their other forms, once they are loaded. */
  readonly forms?: ReadonlyMap<string, string>
  readonly network: string
  readonly cities: string
  readonly han: string
  readonly details: string
}

const LINE = '\n'

type Rest = Pick<PackedPlaces, 'services' | 'network' | 'cities' | 'han' | 'details'>

/** Packs places; `busiest` has codes of ports in the order of their traffic. Others follow in that of their codes. */
export const packPlaces = (
  places: readonly Place[],
  countries: ReadonlyMap<string, string>,
  rest: Rest,
  busiest: readonly string[] = [],
): PackedPlaces => {
  const codes = [...new Set(places.map(({ country }) => country))].sort()
  const order = new Map(busiest.map((code, index) => [code, index]))
  const byCountry = (kind: PlaceKind): readonly (readonly Place[])[] => {
    const orderOf = ({ code }: Place): number => order.get(code) ?? order.size
    const sorted = places
      .filter((place) => place.kind === kind)
      .toSorted((a, b) => orderOf(a) - orderOf(b) || (a.code < b.code ? -1 : 1))
    return codes.map((code) => sorted.filter(({ country }) => country === code))
  }
  const ports = byCountry('port')
  const airports = byCountry('airport')
  const all = [...ports, ...airports].flat()
  const named = all.filter(({ zh }) => zh !== undefined)
  return {
    format: FORMAT,
    countries: codes.map((code) => code + (countries.get(code) ?? '')).join(LINE),
    portCounts: encodeIntegers(ports.map(({ length }) => length)),
    airportCounts: encodeIntegers(airports.map(({ length }) => length)),
    ports: ports.flatMap((group) => group.map(({ code }) => code.slice(2))).join(''),
    airports: encodeIntegers(airports.flatMap((group) => toSteps(group.map(({ code }) => numberOf(code))))),
    names: packNames(all.map(({ name, city }) => (city === undefined ? name : `${city}/${name}`))),
    ranks: all.map(({ rank }) => rank).join(''),
    states: all
      .filter(({ country }) => withStates.includes(country))
      .map(({ state = '' }) => state.padEnd(STATE_LENGTH))
      .join(''),
    chinese: encodeIntegers(toSteps(named.map((place) => all.indexOf(place)))),
    chineseNames: named.map(({ zh = '' }) => shorten(zh)).join(LINE),
    initials: packInitials(named.map(({ zh = '', initials = '' }) => ({ zh, initials }))),
    ...rest,
  }
}

/** Usual ending of airports' Chinese names. */
const endings = { '~': '国际机场', '^': '机场' } as const

const shorten = (name: string): string => name.replace(/国际机场$/, '~').replace(/机场$/, '^')
const lengthen = (name: string): string => name.replace(/[~^]$/, (mark) => endings[mark as keyof typeof endings])

/** Returns null if a file is not such a list. */
export const unpackPlaces = (value: unknown): PlaceList | null => {
  if (!isPacked(value)) return null
  const countries = linesOf(value.countries).map((line) => [line.slice(0, 2), line.slice(2)] as const)
  const portCounts = decodeIntegers(value.portCounts)
  const airportCounts = decodeIntegers(value.airportCounts)
  const names = unpackNames(value.names)
  const steps = decodeIntegers(value.airports)

  const places: Place[] = []
  let stateCount = 0
  const stateOf = (country: string): Pick<Place, 'state'> => {
    if (!withStates.includes(country)) return {}
    const state = value.states.slice(STATE_LENGTH * stateCount, STATE_LENGTH * (stateCount + 1)).trim()
    stateCount += 1
    return state === '' ? {} : { state }
  }
  const add = (place: Pick<Place, 'kind' | 'code' | 'country' | 'state'>): void => {
    const rank = Number(value.ranks[places.length])
    const [first = '', second] = (names[places.length] ?? '').split('/')
    places.push({ ...place, ...(second === undefined ? { name: first } : { name: second, city: first }), rank })
  }
  for (const [index, [country]] of countries.entries())
    for (let left = portCounts[index] ?? 0; left > 0; left--) {
      const code = country + value.ports.slice(3 * places.length, 3 * places.length + 3)
      add({ kind: 'port', code, country, ...stateOf(country) })
    }
  const portCount = places.length
  for (const [index, [country]] of countries.entries()) {
    let number = 0
    for (let left = airportCounts[index] ?? 0; left > 0; left--) {
      number += steps[places.length - portCount] ?? 0
      add({ kind: 'airport', code: codeOf(number), country, ...stateOf(country) })
    }
  }

  const chinese = linesOf(value.chineseNames).map(lengthen)
  const initials = unpackInitials(chinese, value.initials)
  for (const [index, at] of fromSteps(decodeIntegers(value.chinese)).entries()) {
    const place = places[at]
    const zh = chinese[index]
    if (place !== undefined && zh !== undefined) places[at] = { ...place, zh, initials: initials[index] ?? '' }
  }
  return {
    places,
    countries: new Map(countries.filter(([, name]) => name !== '')),
    services: value.services,
    network: value.network,
    cities: value.cities,
    han: value.han,
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
  'countries',
  'portCounts',
  'airportCounts',
  'ports',
  'airports',
  'names',
  'ranks',
  'states',
  'chinese',
  'chineseNames',
  'network',
  'cities',
  'han',
  'details',
] as const satisfies readonly (keyof PackedPlaces)[]

const isPacked = (value: unknown): value is PackedPlaces => {
  if (typeof value !== 'object' || value === null) return false
  const packed = value as Partial<Record<keyof PackedPlaces, unknown>>
  return (
    packed.format === FORMAT &&
    texts.every((name) => typeof packed[name] === 'string') &&
    typeof packed.initials === 'object' &&
    packed.initials !== null &&
    Array.isArray(packed.services)
  )
}
