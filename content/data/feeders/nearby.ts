import { pinyin } from 'pinyin-pro'
import { landMilesBetween } from '#freight/land/mask.ts'
import { createNearest, kmBetween } from '#freight/places/near.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { chineseAirports, chinesePorts } from '../chinese-places.ts'
import { allLanePorts } from '../lanes/ports.ts'
import { airportOf, cleanedAirports, cleanedPorts } from '../places.ts'

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
export const isOnGreatLakes = ([longitude, latitude]: Position): boolean =>
  longitude > -93 && longitude < -75.5 && latitude > 41 && latitude < 49.5

const nearestPort = createNearest(cleanedPorts.ports.filter(({ position }) => !isOnGreatLakes(position)))
const busyPort = createNearest(cleanedPorts.ports.filter(({ code }) => lanePorts.has(code)))

/** Ports that a truck reaches, the likeliest first. */
export const portsFor = (position: Position): readonly (readonly [string, number])[] => {
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

/**
 * Airports that a truck reaches, the likeliest first. Those that are given come before the others, if they are airports
 * of the atlas.
 */
export const airportsFor = (
  position: Position,
  given: readonly string[] = [],
): readonly (readonly [string, number])[] =>
  [
    ...given.map((code): readonly [string, number] => [code, kmBetween(position, airportOf(code).position)]),
    ...nearestAirport(position, 10)
      .filter(({ km }) => km <= farthestKm.airport)
      .map(({ place, km }) => {
        const isGreat = chineseAirports.get(place.iata)?.isGreat === true
        const detour = isGreat ? detours.busy : place.isLarge ? detours.known : detours.other
        return { place, km, cost: km + detour }
      })
      .sort((a, b) => a.cost - b.cost || (a.place.iata < b.place.iata ? -1 : 1))
      .filter(({ place, km }) => hasRoad(position, place.position, km) && !given.includes(place.iata))
      .map(({ place, km }): readonly [string, number] => [place.iata, km]),
  ].slice(0, Math.max(kept, given.length))

/** Initials of a Chinese name in pinyin, as people type them. */
const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

export const withInitials = (zh: string | undefined): { readonly py?: string } =>
  zh === undefined ? {} : { py: initialsOf(zh) }
