import type { SeaNetwork } from './network.ts'
import type { Passage } from './passages.ts'
import { closedToShipsBetween, gatesOf, type Harbour, type SeaWay, wayTo } from './plan.ts'
import type { Position } from './position.ts'
import { findWaysFrom, type WaysFrom } from './ways.ts'

/** Passages and capes of a route, in the order of the table `sides`. */
export type Side = 'suez' | 'panama' | 'red-sea' | 'kiel' | 'good-hope' | 'horn' | 'magellan'

export type LaneWay = { readonly by: readonly Side[]; readonly miles: number; readonly track: readonly Position[] }

/** Each is closed to find the remaining route; without both canals, the route around a cape. */
const closures: readonly (readonly Passage[])[] = [
  [],
  ['suez'],
  ['panama'],
  ['suez', 'panama'],
  ['bab-el-mandeb'],
  ['bab-el-mandeb', 'panama'],
]

/** All routes from a harbour, for each closure. */
export type Departures = {
  readonly harbour: Harbour
  readonly ways: readonly { readonly large: WaysFrom; readonly small: WaysFrom }[]
}

export const planDepartures = (network: SeaNetwork, harbour: Harbour): Departures => {
  const starts = gatesOf(network, harbour)
  return {
    harbour,
    ways: closures.map((closed) => {
      const large = findWaysFrom(network, starts, { closed: [...closed, 'kiel'] })
      const isNorthern = closedToShipsBetween(harbour, harbour).length === 0
      return { large, small: isNorthern ? findWaysFrom(network, starts, { closed }) : large }
    }),
  }
}

/** Detour beyond the shortest route that no ship takes. */
const longestDetour = 3

/** The shortest of the routes that avoid the Red Sea, for a lane whose shortest route leads through it. */
export const wayAround = <W extends Pick<LaneWay, 'by'>>(ways: readonly W[]): W | undefined =>
  (['suez', 'red-sea'] as const).every((side) => ways[0]?.by.includes(side))
    ? ways.find(({ by }) => !by.includes('suez') && !by.includes('red-sea'))
    : undefined

/**
 * Routes of a lane, the shortest one first: one for each set of canals and capes. Through Panama only if an end is in
 * America: with Suez closed it would be the shortest route from Asia to Europe, which no service takes.
 */
export const planWays = (
  network: SeaNetwork,
  from: Departures,
  to: Harbour,
  isAmerican: boolean,
): readonly LaneWay[] => {
  const isSmall = closedToShipsBetween(from.harbour, to).length === 0
  const found = new Map<string, LaneWay>()
  for (const { large, small } of from.ways) {
    const way = wayTo(network, isSmall ? small : large, from.harbour, to)
    if (way === undefined) continue
    const by = sidesOf(way)
    if (by.includes('panama') && !isAmerican) continue
    if (!found.has(by.join())) found.set(by.join(), { by, miles: way.nauticalMiles, track: way.track })
  }
  const ways = [...found.values()].sort((a, b) => a.miles - b.miles)
  // From the Gulf to Port Said, the Cape is 3.9 times as far, and is what is left while ships avoid the Red Sea.
  const around = wayAround(ways)
  return ways.filter((way) => way === around || way.miles <= longestDetour * (ways[0]?.miles ?? 0))
}

/** Passages and capes of a route. */
export const sidesOf = ({ track, passages }: SeaWay): readonly Side[] => [
  ...(passages.includes('suez') ? (['suez'] as const) : []),
  ...(passages.includes('panama') ? (['panama'] as const) : []),
  ...(passages.includes('bab-el-mandeb') ? (['red-sea'] as const) : []),
  ...(passages.includes('kiel') ? (['kiel'] as const) : []),
  ...capes.filter(({ longitude, south, north }) => crossesMeridian(track, longitude, south, north)).map(({ id }) => id),
]

/** A part of a meridian for each cape, which ships cross when they round it. */
const capes = [
  { id: 'good-hope', longitude: 20, south: -60, north: -34 },
  { id: 'horn', longitude: -67.3, south: -66, north: -55.5 },
  { id: 'magellan', longitude: -70.8, south: -54.2, north: -52.3 },
] as const satisfies readonly {
  readonly id: Side
  readonly longitude: number
  readonly south: number
  readonly north: number
}[]

const crossesMeridian = (track: readonly Position[], longitude: number, south: number, north: number): boolean =>
  track.some(([x, y], index) => {
    const [lastX, lastY] = track[index - 1] ?? [x, y]
    // A leg across the date line crosses none of these.
    if (Math.abs(x - lastX) > 180 || (lastX - longitude) * (x - longitude) > 0 || x === lastX) return false
    const latitude = lastY + ((y - lastY) * (longitude - lastX)) / (x - lastX)
    return south <= latitude && latitude <= north
  })
