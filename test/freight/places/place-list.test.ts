import { describe, expect, it } from 'vitest'
import type { Place } from '#freight/places/place.ts'
import { packPlaces, unpackPlaces } from '#freight/places/place-list.ts'

const aPort = (code: string, name: string, rest: Partial<Place> = {}): Place => ({
  kind: 'port',
  code,
  name,
  country: code.slice(0, 2),
  rank: 0,
  ...rest,
})

const anAirport = (code: string, country: string, name: string, rest: Partial<Place> = {}): Place => ({
  kind: 'airport',
  code,
  name,
  country,
  rank: 1,
  ...rest,
})

/** In the order in which they are packed: ports, then airports, each by country and code. */
const places = [
  aPort('CNSHA', 'Shanghai', { zh: '上海', initials: 'sh', rank: 2 }),
  aPort('CNYTN', 'Yantian'),
  aPort('NLRTM', 'Rotterdam'),
  aPort('US2AB', 'Port of Two'),
  aPort('USILG', 'Wilmington', { state: 'DE' }),
  anAirport('PEK', 'CN', 'Beijing', { zh: '北京首都国际机场', initials: 'bjsd' }),
  anAirport('PVG', 'CN', 'Pudong', { city: 'Shanghai', zh: '上海浦东机场', initials: 'shpd', rank: 2 }),
  anAirport('AMS', 'NL', 'Amsterdam'),
  anAirport('ZZV', 'ZM', 'Airport of no name’s country'),
]

const rest = { services: [], network: 'network-a.json', cities: 'cities.json', han: 'han.json', details: 'b' }
const countries = new Map([
  ['CN', 'China'],
  ['NL', 'Netherlands'],
  ['US', 'United States'],
])

const packed = packPlaces(places.toReversed(), countries, rest)

describe('packPlaces', () => {
  it('unpackPlaces returns all places, and the countries with names', () => {
    expect(unpackPlaces(JSON.parse(JSON.stringify(packed)))).toEqual({ places, countries, ...rest })
  })

  it.each([
    ['another format', { ...packed, format: 1 }],
    ['a column that is missing', { ...packed, names: undefined }],
    ['initials that are missing', { ...packed, initials: null }],
    ['something else', '<!doctype html>'],
  ])('unpackPlaces refuses %s', (_, value) => {
    expect(unpackPlaces(value)).toBeNull()
  })
})
