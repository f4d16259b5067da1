import type { InlandWay } from '#freight/places/place.ts'
import type { Position } from '#freight/sea/position.ts'
import { chineseAirports, chinesePorts } from '../chinese-places.ts'
import { cities, gatewaysAt, nearestCity } from '../cities/gateways.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { cleanedAirports, cleanedPorts } from '../places.ts'
import { naturalEarth, seaPorts } from '../sources.ts'
import { cargoAirports } from './cargo-airports.ts'
import { airportsFor, isOnGreatLakes, portsFor, withInitials } from './nearby.ts'

/** An airport this near to a port is not inland. */
const coastKm = 100

/** Farther from a city than this, its gateways say nothing. */
const cityKm = 500

type Inland = { readonly inland?: readonly { readonly port: string; readonly by: InlandWay; readonly km: number }[] }

/** Gateways of the city of the table that an inland place of its country is near to. */
const inlandOf = (position: Position, country: string): Inland => {
  const city = nearestCity(position, country, cityKm)
  return city === undefined ? {} : { inland: gatewaysAt(city, position) }
}

/** River ports by whose barges the containers of their city go to the sea. */
const bargePorts = new Map(
  cities.filter(({ gateways: [first] }) => first?.by === 'barge').map((city) => [city.locode, city] as const),
)

const inlandOfPort = (code: string, position: Position): Inland => {
  const city = bargePorts.get(code)
  if (city !== undefined) return { inland: gatewaysAt(city, position) }
  return isOnGreatLakes(position) ? inlandOf(position, code.slice(0, 2)) : {}
}

const build = (): BuiltFamily => {
  const rows = [
    ...cleanedPorts.ports.map(({ code, position }) => ({
      code,
      to: airportsFor(position, cargoAirports[code]),
      ...(isOnGreatLakes(position) ? { sea: portsFor(position) } : {}),
      ...inlandOfPort(code, position),
      ...withInitials(chinesePorts.get(code)?.zh),
    })),
    ...cleanedAirports.airports.map(({ iata, position, country }) => {
      const to = portsFor(position)
      const isInland = (to[0]?.[1] ?? Number.POSITIVE_INFINITY) > coastKm
      return {
        code: iata,
        to,
        ...(isInland ? inlandOf(position, country) : {}),
        ...withInitials(chineseAirports.get(iata)?.zh),
      }
    }),
  ]
  return {
    files: { 'feeders/rows.ndjson': toNdjson(rows) },
    findings: [],
    counts: {
      'ports and airports': rows.length,
      'without a road to a place of the other kind': rows.filter(({ to }) => to.length === 0).length,
    },
  }
}

/** Feeder airports of each port and feeder ports of each airport, and the pinyin of Chinese names. */
export const feedersFamily: DataFamily = { name: 'feeders', sources: [seaPorts, naturalEarth], build }
