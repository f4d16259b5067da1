import { greatCircle } from '#freight/sea/great-circle.ts'
import { type Line, legsOf, nodeCountOf, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import { milesBetween, type Position, radians } from '#freight/sea/position.ts'
import { createGrowingNetwork } from './growing-network.ts'
import { isAshore } from './open-water.ts'

/**
 * Pairs of nodes at a distance get a leg if the route through the network is longer by more than `stretch`: along
 * coasts near nodes suffice, over oceans distant ones are needed.
 */
const levels = [
  { hubMiles: 40, longestMiles: 250, stretch: 1.04 },
  { hubMiles: 120, longestMiles: 900, stretch: 1.03 },
  { hubMiles: 420, longestMiles: 6000, stretch: 1.02 },
] as const

/** Limits in degrees of latitude: beyond them, ice and weather of the far south keep ships from great circles. */
const northernmost = 62
const southernmost = -48

/** A leg keeps this distance from the coast, except near its ends. */
const clearance = 0.06
const endMiles = 20
const sampleMiles = 4

/**
 * Straight legs over open water, where the lines of the network make a detour. Shorter legs are added first, so that
 * long ones fill only what remains.
 */
export const findDirectLegs = (network: SeaNetwork): readonly Line[] => {
  const growing = createGrowingNetwork(legsOf(network))
  const pairs = levels
    .flatMap(({ hubMiles, longestMiles, stretch }) =>
      pairsOf(network, pickHubs(network, hubMiles), longestMiles).map((pair) => ({
        ...pair,
        limit: pair.miles * stretch,
      })),
    )
    .sort((a, b) => a.miles - b.miles)

  const legs: Line[] = []
  for (const { from, to, miles, limit } of pairs) {
    const [start, end] = [positionOf(network, from), positionOf(network, to)]
    if (growing.hasWay(start, end, limit) || !isClear(start, end, miles)) continue
    growing.add([start, end])
    legs.push([start, end])
  }
  return legs
}

type Pair = { readonly from: number; readonly to: number; readonly miles: number }

const pairsOf = (network: SeaNetwork, hubs: readonly number[], longestMiles: number): readonly Pair[] => {
  const pairs: Pair[] = []
  for (const [index, from] of hubs.entries()) {
    for (const to of hubs.slice(index + 1)) {
      const miles = milesBetween(positionOf(network, from), positionOf(network, to))
      if (miles <= longestMiles) pairs.push({ from, to, miles })
    }
  }
  return pairs
}

/** Nodes spread over the seas: forks first, none nearer to another than `hubMiles`. */
const pickHubs = (network: SeaNetwork, hubMiles: number): readonly number[] => {
  const degreeOf = (node: number): number => (network.firstLeg[node + 1] ?? 0) - (network.firstLeg[node] ?? 0)
  const nodes = Array.from({ length: nodeCountOf(network) }, (_, node) => node)
    .filter((node) => isWithinLimits(positionOf(network, node)) && !isNearLand(positionOf(network, node)))
    .sort((a, b) => degreeOf(b) - degreeOf(a) || a - b)
  const hubs: number[] = []
  for (const node of nodes) {
    const position = positionOf(network, node)
    const isNear = hubs.some((hub) => {
      const other = positionOf(network, hub)
      return Math.abs(other[1] - position[1]) * 60 < hubMiles && milesBetween(other, position) < hubMiles
    })
    if (!isNear) hubs.push(node)
  }
  return hubs
}

const isWithinLimits = ([, latitude]: Position): boolean => latitude <= northernmost && latitude >= southernmost

/** Checks that a great circle is clear of land and within the limits. */
const isClear = (from: Position, to: Position, miles: number): boolean => {
  const steps = Math.ceil(miles / sampleMiles)
  const along = greatCircle(from, to)
  for (let step = 1; step < steps; step++) {
    const position = along(step / steps)
    if (!isWithinLimits(position)) return false
    const milesFromEnd = Math.min(step, steps - step) * (miles / steps)
    if (milesFromEnd < endMiles ? isAshore(position) : isNearLand(position)) return false
  }
  return true
}

const isNearLand = ([longitude, latitude]: Position): boolean => {
  const across = clearance / Math.max(Math.cos(radians(latitude)), 0.2)
  return (
    isAshore([longitude, latitude]) ||
    isAshore([longitude, latitude + clearance]) ||
    isAshore([longitude, latitude - clearance]) ||
    isAshore([longitude + across, latitude]) ||
    isAshore([longitude - across, latitude])
  )
}
