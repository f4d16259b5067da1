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
export const createSeaNetwork = (lines: readonly Line[]): SeaNetwork =>
  toColumns(findLargest(partsOf(joinLines(lines))))

/** Positions of each connected part of the lines. */
export const findParts = (lines: readonly Line[]): readonly (readonly Position[])[] =>
  partsOf(joinLines(lines)).map((part) => part.map(({ position }) => position))

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

type NodeInTheMaking = { readonly position: Position; readonly neighbours: Set<NodeInTheMaking> }

const round = (degrees: number): number => Math.round(degrees * stepsPerDegree) / stepsPerDegree

const joinLines = (lines: readonly Line[]): readonly NodeInTheMaking[] => {
  const nodes = new Map<string, NodeInTheMaking>()

  const nodeAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): NodeInTheMaking => {
    const position: Position = [round(longitude) === -180 ? 180 : round(longitude), round(latitude)]
    const key = position.join()
    const node = nodes.get(key) ?? { position, neighbours: new Set() }
    nodes.set(key, node)
    return node
  }

  for (const line of lines) {
    const along = line.map(nodeAt)
    for (const [index, to] of along.entries()) {
      const from = along[index - 1]
      if (from === undefined || from === to) continue
      from.neighbours.add(to)
      to.neighbours.add(from)
    }
  }
  return [...nodes.values()]
}

const partsOf = (nodes: readonly NodeInTheMaking[]): readonly (readonly NodeInTheMaking[])[] => {
  const seen = new Set<NodeInTheMaking>()
  const parts: (readonly NodeInTheMaking[])[] = []
  for (const start of nodes) {
    if (seen.has(start)) continue
    const part = [start]
    seen.add(start)
    // The list grows while it is iterated: it is both queue and result.
    for (const node of part) {
      for (const neighbour of node.neighbours) {
        if (seen.has(neighbour)) continue
        seen.add(neighbour)
        part.push(neighbour)
      }
    }
    parts.push(part)
  }
  return parts
}

const findLargest = (parts: readonly (readonly NodeInTheMaking[])[]): readonly NodeInTheMaking[] =>
  parts.reduce((largest, part) => (part.length > largest.length ? part : largest), [])

const toColumns = (nodes: readonly NodeInTheMaking[]): SeaNetwork => {
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  const legCount = nodes.reduce((count, { neighbours }) => count + neighbours.size, 0)
  const network = {
    longitudes: Float64Array.from(nodes, ({ position }) => position[0]),
    latitudes: Float64Array.from(nodes, ({ position }) => position[1]),
    firstLeg: new Uint32Array(nodes.length + 1),
    legEnds: new Uint32Array(legCount),
    legMiles: new Float64Array(legCount),
    legPassages: new Uint8Array(legCount),
  }
  let leg = 0
  for (const [index, { position, neighbours }] of nodes.entries()) {
    network.firstLeg[index] = leg
    for (const neighbour of neighbours) {
      network.legEnds[leg] = numbers.get(neighbour) ?? 0
      network.legMiles[leg] = milesBetween(position, neighbour.position)
      network.legPassages[leg] = passageBitsOf(position, neighbour.position)
      leg++
    }
  }
  network.firstLeg[nodes.length] = leg
  return network
}
