import { passageBitsOf } from './passages.ts'
import { milesBetween, type Position } from './position.ts'

/**
 * Places at sea and the legs between them, in columns: node `n` has the legs from `firstLeg[n]` up to `firstLeg[n +
 * 1]`. Every leg is listed in both directions. Plain typed arrays make searches cheap and fit into a browser.
 */
export type SeaNetwork = {
  readonly longitudes: Float64Array
  readonly latitudes: Float64Array
  readonly firstLeg: Uint32Array
  readonly legEnds: Uint32Array
  readonly legMiles: Float64Array
  /** Bits of a leg's passages; see `passageBits`. */
  readonly legPassages: Uint8Array
}

/** A hundredth of a degree is six tenths of a mile, and keeps a packed network small. */
export const stepsPerDegree = 100

export type Line = readonly (readonly number[])[]

/**
 * Joins lines into a network. Points equal to a hundredth of a degree become one node, as do the two sides of the date
 * line. Only the largest connected part is kept, so that every two nodes are connected.
 */
export const createSeaNetwork = (lines: readonly Line[]): SeaNetwork => largestOf(joinLines(lines))

/** A pair of numbers of nodes. */
export type Leg = readonly [from: number, to: number]

/** The same of nodes that are told apart already, and of legs that are listed once. */
export const createNetworkOf = (positions: readonly Position[], legs: readonly Leg[]): SeaNetwork =>
  largestOf(joinLegs(positions, legs))

/** Positions of each connected part of the lines. */
export const findParts = (lines: readonly Line[]): readonly (readonly Position[])[] => {
  const joined = joinLines(lines)
  return partsOf(joined).map((part) => Array.from(part, (node) => at(joined, node)))
}

export const positionOf = ({ longitudes, latitudes }: SeaNetwork, node: number): Position => [
  longitudes[node] ?? Number.NaN,
  latitudes[node] ?? Number.NaN,
]

export const nodeCountOf = ({ longitudes }: SeaNetwork): number => longitudes.length

/** Legs of a network that a test of their nodes accepts, each once. */
export const legsOf = (
  network: SeaNetwork,
  isMeant: (from: number, to: number) => boolean = () => true,
): readonly Line[] =>
  Array.from({ length: nodeCountOf(network) }, (_, node) => node).flatMap((node) =>
    [...network.legEnds.subarray(network.firstLeg[node], network.firstLeg[node + 1])]
      .filter((end) => end > node && isMeant(node, end))
      .map((end) => [positionOf(network, node), positionOf(network, end)]),
  )

/** Returns -1 if the network is empty. */
export const findNearestNode = (network: SeaNetwork, place: Position): number => {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (let node = 0; node < nodeCountOf(network); node++) {
    const miles = milesBetween(place, positionOf(network, node))
    if (miles >= least) continue
    least = miles
    nearest = node
  }
  return nearest
}

/** Nodes by number; node `n` has the neighbours from `first[n]` up to `first[n + 1]`. */
type Joined = {
  readonly positions: readonly Position[]
  readonly first: Uint32Array
  readonly neighbours: Uint32Array
  /** Miles to each, in the order of `neighbours`. */
  readonly miles: Float64Array
}

const at = ({ positions }: Pick<Joined, 'positions'>, node: number): Position =>
  positions[node] ?? [Number.NaN, Number.NaN]

const round = (degrees: number): number => Math.round(degrees * stepsPerDegree) / stepsPerDegree

const joinLines = (lines: readonly Line[]): Joined => {
  const positions: Position[] = []
  const numbers = new Map<string, number>()
  const numberAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): number => {
    const position: Position = [round(longitude) === -180 ? 180 : round(longitude), round(latitude)]
    const key = position.join()
    const number = numbers.get(key) ?? positions.push(position) - 1
    numbers.set(key, number)
    return number
  }

  const legs = new Map<string, Leg>()
  for (const line of lines) {
    const along = line.map(numberAt)
    for (const [index, to] of along.entries()) {
      const from = along[index - 1]
      if (from === undefined || from === to) continue
      const key = [Math.min(from, to), Math.max(from, to)].join()
      if (!legs.has(key)) legs.set(key, [from, to])
    }
  }
  return joinLegs(positions, [...legs.values()])
}

const joinLegs = (positions: readonly Position[], legs: readonly Leg[]): Joined => {
  const first = new Uint32Array(positions.length + 1)
  for (const leg of legs) for (const node of leg) first[node + 1] = (first[node + 1] ?? 0) + 1
  for (let node = 0; node < positions.length; node++) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  const free = first.slice()
  const neighbours = new Uint32Array(2 * legs.length)
  const miles = new Float64Array(2 * legs.length)
  const add = (node: number, neighbour: number, length: number): void => {
    const place = free[node] ?? 0
    neighbours[place] = neighbour
    miles[place] = length
    free[node] = place + 1
  }
  for (const [from, to] of legs) {
    const length = milesBetween(at({ positions }, from), at({ positions }, to))
    add(from, to, length)
    add(to, from, length)
  }
  return { positions, first, neighbours, miles }
}

const partsOf = ({ positions, first, neighbours }: Joined): readonly Uint32Array[] => {
  const count = positions.length
  const isSeen = new Uint8Array(count)
  const parts: Uint32Array[] = []
  const queue = new Uint32Array(count)
  for (let start = 0; start < count; start++) {
    if (isSeen[start] === 1) continue
    isSeen[start] = 1
    queue[0] = start
    let length = 1
    for (let next = 0; next < length; next++) {
      const node = queue[next] ?? 0
      for (let leg = first[node] ?? 0; leg < (first[node + 1] ?? 0); leg++) {
        const neighbour = neighbours[leg] ?? 0
        if (isSeen[neighbour] === 1) continue
        isSeen[neighbour] = 1
        queue[length++] = neighbour
      }
    }
    parts.push(queue.slice(0, length))
  }
  return parts
}

const largestOf = (joined: Joined): SeaNetwork =>
  toColumns(
    joined,
    partsOf(joined).reduce((largest, part) => (part.length > largest.length ? part : largest), new Uint32Array()),
  )

/** Numbers the nodes of a part in its order. */
const toColumns = (joined: Joined, part: Uint32Array): SeaNetwork => {
  const { positions, first, neighbours, miles } = joined
  const numbers = new Uint32Array(positions.length)
  part.forEach((node, number) => {
    numbers[node] = number
  })
  const legCount = part.reduce((count, node) => count + (first[node + 1] ?? 0) - (first[node] ?? 0), 0)
  const network = {
    longitudes: Float64Array.from(part, (node) => at(joined, node)[0]),
    latitudes: Float64Array.from(part, (node) => at(joined, node)[1]),
    firstLeg: new Uint32Array(part.length + 1),
    legEnds: new Uint32Array(legCount),
    legMiles: new Float64Array(legCount),
    legPassages: new Uint8Array(legCount),
  }
  let leg = 0
  part.forEach((node, number) => {
    network.firstLeg[number] = leg
    const position = at(joined, node)
    for (let index = first[node] ?? 0; index < (first[node + 1] ?? 0); index++) {
      const neighbour = neighbours[index] ?? 0
      const end = at(joined, neighbour)
      network.legEnds[leg] = numbers[neighbour] ?? 0
      network.legMiles[leg] = miles[index] ?? Number.NaN
      network.legPassages[leg] = passageBitsOf(position, end)
      leg++
    }
  })
  network.firstLeg[part.length] = leg
  return network
}
