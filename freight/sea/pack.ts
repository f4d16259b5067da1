import { decodeIntegers, encodeIntegers } from './integers.ts'
import { createNetworkOf, type Leg, nodeCountOf, positionOf, type SeaNetwork, stepsPerDegree } from './network.ts'
import type { Position } from './position.ts'

/** A network as text, some 95 kB for that of the globe, 60 kB compressed. */
export type PackedSeaNetwork = {
  /**
   * Longitude and latitude of each node, as differences from the previous node. Nodes of one line follow each other.
   */
  readonly nodes: string
  /** Numbers of the nodes without a leg to the previous one, as differences from the last such number. */
  readonly starts: string
  /** Nodes with further legs to earlier nodes: number, as a difference from the last such node, and number of legs. */
  readonly legs: string
  /**
   * Ends of those legs: the first as a difference from the node that has them, going down; each further one going up.
   */
  readonly ends: string
}

export const packSeaNetwork = (network: SeaNetwork): PackedSeaNetwork => {
  const order = followLines(network)
  const numbers = new Int32Array(order.length)
  for (const [number, node] of order.entries()) numbers[node] = number

  const steps = order.map((node) => positionOf(network, node).map((degrees) => Math.round(degrees * stepsPerDegree)))
  const starts: number[] = []
  const legs: number[] = []
  const ends: number[] = []
  let last = 0
  for (const [number, node] of order.entries()) {
    const below = neighboursOf(network, node)
      .map((neighbour) => numbers[neighbour] ?? 0)
      .filter((neighbour) => neighbour < number)
      .sort((a, b) => a - b)
    if (below.at(-1) !== number - 1) starts.push(number)
    const others = below.filter((neighbour) => neighbour !== number - 1)
    if (others.length === 0) continue
    legs.push(number - last, others.length)
    last = number
    for (const [index, end] of others.entries()) ends.push(index === 0 ? number - end : end - (others[index - 1] ?? 0))
  }
  return {
    nodes: encodeIntegers(
      steps.flatMap(([x = 0, y = 0], index) => {
        const [lastX = 0, lastY = 0] = steps[index - 1] ?? []
        return [x - lastX, y - lastY]
      }),
    ),
    starts: encodeIntegers(starts.map((start, index) => start - (starts[index - 1] ?? 0))),
    legs: encodeIntegers(legs),
    ends: encodeIntegers(ends),
  }
}

/** Unpacks a network; nodes get new numbers. */
export const unpackSeaNetwork = (packed: PackedSeaNetwork): SeaNetwork => {
  const nodes: Position[] = []
  let [x, y] = [0, 0]
  const steps = decodeIntegers(packed.nodes)
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    nodes.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  const starts = new Set(runningSums(decodeIntegers(packed.starts)))
  const along = nodes.flatMap((_, number): readonly Leg[] => (starts.has(number) ? [] : [[number - 1, number]]))
  return createNetworkOf(nodes, [...along, ...legsOf(packed)])
}

/** Lists legs as pairs of node numbers. */
const legsOf = (packed: PackedSeaNetwork): readonly Leg[] => {
  const counts = decodeIntegers(packed.legs)
  const ends = decodeIntegers(packed.ends)
  const legs: Leg[] = []
  let [number, next] = [0, 0]
  for (let index = 0; index < counts.length; index += 2) {
    number += counts[index] ?? 0
    let end = number
    for (let left = counts[index + 1] ?? 0; left > 0; left--) {
      const step = ends[next++] ?? 0
      end += end === number ? -step : step
      legs.push([number, end])
    }
  }
  return legs
}

const runningSums = (steps: readonly number[]): readonly number[] => {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

const neighboursOf = ({ firstLeg, legEnds }: SeaNetwork, node: number): readonly number[] => [
  ...legEnds.subarray(firstLeg[node], firstLeg[node + 1]),
]

/**
 * Orders all nodes, each after the nearest of its neighbours that are left, else after the nearest node that is left:
 * short steps need few characters.
 */
const followLines = (network: SeaNetwork): readonly number[] => {
  const left = new Set(Array.from({ length: nodeCountOf(network) }, (_, node) => node))
  const order: number[] = []
  for (let node: number | undefined = 0; node !== undefined && left.has(node); ) {
    const last: number = node
    left.delete(last)
    order.push(last)
    const near = neighboursOf(network, last).filter((neighbour) => left.has(neighbour))
    node = nearestOf(network, last, near.length > 0 ? near : left)
  }
  return order
}

const nearestOf = (network: SeaNetwork, node: number, others: Iterable<number>): number | undefined => {
  let nearest: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of others) {
    const length = stepLength(network, node, other)
    if (length >= least) continue
    least = length
    nearest = other
  }
  return nearest
}

/** Grows with the number of characters that both differences need. */
const stepLength = ({ longitudes, latitudes }: SeaNetwork, from: number, to: number): number =>
  sizeOf((longitudes[to] ?? 0) - (longitudes[from] ?? 0)) + sizeOf((latitudes[to] ?? 0) - (latitudes[from] ?? 0))

const sizeOf = (degrees: number): number => Math.log2(1 + Math.abs(degrees) * stepsPerDegree)
