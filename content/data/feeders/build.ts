import { pinyin } from 'pinyin-pro'
import { landMilesBetween } from '#freight/land/mask.ts'
import { createNearest } from '#freight/places/near.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { chineseAirports, chinesePorts } from '../chinese-places.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { allLanePorts } from '../lanes/ports.ts'
import { cleanedAirports, cleanedPorts } from '../places.ts'
import { naturalEarth, seaPorts } from '../sources.ts'

/** Number of places kept of the other kind, likeliest first. */
const kept = 2

/** Longest truck leg to a port or an airport. */
const farthestKm = { port: 2500, airport: 500 } as const

/** Longest part of a straight line over water that still counts as a road connection. */
const leastLand = 0.5

/** The coarse map of the land says nothing about shorter distances. */
const neighbourKm = 30

const hasRoad = (from: Position, to: Position, km: number): boolean =>
  km <= neighbourKm || landMilesBetween(from, to) >= leastLand * milesBetween(from, to)

/** Additional kilometres for a truck to a place with more ships or planes. */
const detours = { busy: 0, known: 120, other: 450 } as const

const lanePorts = new Set(allLanePorts.map(({ code }) => code))

const portDetour = (code: string): number =>
  lanePorts.has(code) ? detours.busy : chinesePorts.get(code)?.isGreat === true ? detours.known : detours.other

/** Container ships do not enter the Great Lakes: containers for Chicago leave the ship on a coast. */
const isOnGreatLakes = ([longitude, latitude]: Position): boolean =>
  longitude > -93 && longitude < -75.5 && latitude > 41 && latitude < 49.5

const nearestPort = createNearest(cleanedPorts.ports.filter(({ position }) => !isOnGreatLakes(position)))
const busyPort = createNearest(cleanedPorts.ports.filter(({ code }) => lanePorts.has(code)))

const portsFor = (position: Position): readonly (readonly [string, number])[] => {
  const near = [...nearestPort(position, 12), ...busyPort(position, 4)].filter(
    ({ place, km }, index, all) => km <= farthestKm.port && all.findIndex((other) => other.place === place) === index,
  )
  return near
    .map(({ place, km }) => ({ place, km, cost: km + portDetour(place.code) }))
    .sort((a, b) => a.cost - b.cost || (a.place.code < b.place.code ? -1 : 1))
    .filter(({ place, km }) => hasRoad(position, place.position, km))
    .slice(0, kept)
    .map(({ place, km }) => [place.code, km] as const)
}

const nearestAirport = createNearest(cleanedAirports.airports)

const airportsFor = (position: Position): readonly (readonly [string, number])[] =>
  nearestAirport(position, 10)
    .filter(({ km }) => km <= farthestKm.airport)
    .map(({ place, km }) => {
      const isGreat = chineseAirports.get(place.iata)?.isGreat === true
      const detour = isGreat ? detours.busy : place.isLarge ? detours.known : detours.other
      return { place, km, cost: km + detour }
    })
    .sort((a, b) => a.cost - b.cost || (a.place.iata < b.place.iata ? -1 : 1))
    .filter(({ place, km }) => hasRoad(position, place.position, km))
    .slice(0, kept)
    .map(({ place, km }) => [place.iata, km] as const)

/** Initials of a Chinese name in pinyin, as people type them. */
const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

const withInitials = (zh: string | undefined): { readonly py?: string } =>
  zh === undefined ? {} : { py: initialsOf(zh) }

const build = (): BuiltFamily => {
  const rows = [
    ...cleanedPorts.ports.map(({ code, position }) => ({
      code,
      to: airportsFor(position),
      ...(isOnGreatLakes(position) ? { sea: portsFor(position) } : {}),
      ...withInitials(chinesePorts.get(code)?.zh),
    })),
    ...cleanedAirports.airports.map(({ iata, position }) => ({
      code: iata,
      to: portsFor(position),
      ...withInitials(chineseAirports.get(iata)?.zh),
    })),
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
