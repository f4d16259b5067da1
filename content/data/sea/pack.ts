import { decodeIntegers, encodeIntegers } from './integers.ts'
import { createSeaNetwork, nodeCountOf, positionOf, type SeaNetwork, stepsPerDegree } from './network.ts'
import type { Position } from './position.ts'

/** A network as text, some 40 kB for that of the globe. */
export type PackedSeaNetwork = {
  /** For each node, in steps from the one before: longitude, latitude. Nodes of one line follow each other. */
  readonly nodes: string
  /** Numbers of the nodes that no leg joins to the one before, in steps from the last such number. */
  readonly starts: string
  /**
   * The other legs: the higher number of the two nodes as a difference from the previous leg's, and how much lower the
   * other is.
   */
  readonly legs: string
}

export const packSeaNetwork = (network: SeaNetwork): PackedSeaNetwork => {
  const order = followLines(network)
  const numbers = new Int32Array(order.length)
  for (const [number, node] of order.entries()) numbers[node] = number

  const steps = order.map((node) => positionOf(network, node).map((degrees) => Math.round(degrees * stepsPerDegree)))
  const starts: number[] = []
  const legs: (readonly [number, number])[] = []
  for (const [number, node] of order.entries()) {
    const below = neighboursOf(network, node)
      .map((neighbour) => numbers[neighbour] ?? 0)
      .filter((neighbour) => neighbour < number)
      .sort((a, b) => a - b)
    if (below.at(-1) !== number - 1) starts.push(number)
    for (const neighbour of below) if (neighbour !== number - 1) legs.push([number, neighbour])
  }
  return {
    nodes: encodeIntegers(
      steps.flatMap(([x = 0, y = 0], index) => {
        const [lastX = 0, lastY = 0] = steps[index - 1] ?? []
        return [x - lastX, y - lastY]
      }),
    ),
    starts: encodeIntegers(starts.map((start, index) => start - (starts[index - 1] ?? 0))),
    legs: encodeIntegers(legs.flatMap(([high, low], index) => [high - (legs[index - 1]?.[0] ?? 0), high - low])),
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
  const at = (number: number): Position => nodes[number] ?? [Number.NaN, Number.NaN]

  const starts = runningSums(decodeIntegers(packed.starts))
  const lines = starts.map((start, index) => nodes.slice(start, starts[index + 1]))
  const legs = decodeIntegers(packed.legs)
  const highs = runningSums(legs.filter((_, index) => index % 2 === 0))
  return createSeaNetwork([...lines, ...highs.map((high, index) => [at(high), at(high - (legs[2 * index + 1] ?? 0))])])
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

/** All nodes, each after a neighbour if one is left. */
const followLines = (network: SeaNetwork): readonly number[] => {
  const isTaken = new Uint8Array(nodeCountOf(network))
  const order: number[] = []
  for (let start = 0; start < isTaken.length; start++) {
    for (let node: number | undefined = isTaken[start] === 1 ? undefined : start; node !== undefined; ) {
      isTaken[node] = 1
      order.push(node)
      node = neighboursOf(network, node).find((neighbour) => isTaken[neighbour] === 0)
    }
  }
  return order
}
