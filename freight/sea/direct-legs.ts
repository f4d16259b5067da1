import { isLand } from '../land/mask.ts'
import { greatCircle } from './great-circle.ts'
import { type Line, nodeCountOf, positionOf, type SeaNetwork } from './network.ts'
import { milesBetween, type Position, radians } from './position.ts'

/**
 * Pairs of nodes at a distance get a leg if the route through the network is longer by more than `stretch`: along
 * coasts near nodes suffice, over oceans distant ones are needed.
 */
const levels = [
  { hubMiles: 120, longestMiles: 600, stretch: 1.05 },
  { hubMiles: 420, longestMiles: 6000, stretch: 1.03 },
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
  const growing = createGrowingNetwork(network)
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
    if (growing.hasWay(from, to, limit)) continue
    const [start, end] = [positionOf(network, from), positionOf(network, to)]
    if (!isClear(start, end, miles)) continue
    growing.add(from, to, miles)
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
    .filter((node) => isWithinLimits(positionOf(network, node)))
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
    if (milesFromEnd < endMiles ? isLand(position) : isNearLand(position)) return false
  }
  return true
}

const isNearLand = ([longitude, latitude]: Position): boolean => {
  const across = clearance / Math.max(Math.cos(radians(latitude)), 0.2)
  return (
    isLand([longitude, latitude]) ||
    isLand([longitude, latitude + clearance]) ||
    isLand([longitude, latitude - clearance]) ||
    isLand([longitude + across, latitude]) ||
    isLand([longitude - across, latitude])
  )
}

/** A network that grows while it is searched for routes. */
const createGrowingNetwork = (network: SeaNetwork) => {
  const added = new Map<number, { readonly end: number; readonly miles: number }[]>()
  const count = nodeCountOf(network)
  const best = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const touched: number[] = []

  const reach = (queue: Entry[], node: number, miles: number, rest: number): void => {
    if (miles >= (best[node] ?? 0)) return
    best[node] = miles
    touched.push(node)
    put(queue, { node, key: miles + rest, miles })
  }

  return {
    add: (from: number, to: number, miles: number): void => {
      added.set(from, [...(added.get(from) ?? []), { end: to, miles }])
      added.set(to, [...(added.get(to) ?? []), { end: from, miles }])
    },
    /** Checks that a route between two nodes is within a limit, by a search inside the ellipse around them (A*). */
    hasWay: (from: number, to: number, limit: number): boolean => {
      const target = positionOf(network, to)
      const queue: Entry[] = []
      const step = (node: number, miles: number): void => {
        const rest = milesBetween(positionOf(network, node), target)
        if (miles + rest <= limit) reach(queue, node, miles, rest)
      }
      step(from, 0)
      let isFound = false
      for (let next = take(queue); next !== undefined && !isFound; next = take(queue)) {
        if (next.node === to) isFound = true
        if (next.miles > (best[next.node] ?? 0)) continue
        const lastLeg = network.firstLeg[next.node + 1] ?? 0
        for (let leg = network.firstLeg[next.node] ?? 0; leg < lastLeg; leg++)
          step(network.legEnds[leg] ?? 0, next.miles + (network.legMiles[leg] ?? 0))
        for (const { end, miles } of added.get(next.node) ?? []) step(end, next.miles + miles)
      }
      for (const node of touched) best[node] = Number.POSITIVE_INFINITY
      touched.length = 0
      return isFound
    },
  }
}

type Entry = { readonly node: number; readonly key: number; readonly miles: number }

const put = (queue: Entry[], entry: Entry): void => {
  let index = queue.push(entry) - 1
  while (index > 0) {
    const above = queue[(index - 1) >> 1]
    if (above === undefined || above.key <= entry.key) break
    queue[index] = above
    index = (index - 1) >> 1
  }
  queue[index] = entry
}

const take = (queue: Entry[]): Entry | undefined => {
  const first = queue[0]
  const last = queue.pop()
  if (last === undefined || queue.length === 0) return first
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const below = (queue[left + 1]?.key ?? Number.POSITIVE_INFINITY) < (queue[left]?.key ?? 0) ? left + 1 : left
    const entry = queue[below]
    if (entry === undefined || entry.key >= last.key) break
    queue[index] = entry
    index = below
  }
  queue[index] = last
  return first
}
