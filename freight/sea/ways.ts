import { nodeCountOf, type SeaNetwork } from './network.ts'
import { type Passage, passageBits } from './passages.ts'

/** Shortest routes from a place to all nodes, as columns by node. */
export type WaysFrom = {
  /** Infinite without a route. */
  readonly miles: Float64Array
  /** The preceding node, or -1 at the start of the route. */
  readonly before: Int32Array
  /** Bits of the passages on the route; see `passageBits`. */
  readonly passages: Uint8Array
}

/** A start node, with its distance from the place. */
type Start = { readonly node: number; readonly nauticalMiles: number }

type Options = {
  /** Passages that no route may use. */
  readonly closed?: readonly Passage[]
}

/**
 * Dijkstra with a binary heap, from any number of nodes at once. Among equally short routes, the choice is
 * deterministic.
 */
export const findWaysFrom = (
  network: SeaNetwork,
  starts: readonly Start[],
  { closed = [] }: Options = {},
): WaysFrom => {
  const { firstLeg, legEnds, legMiles, legPassages } = network
  const closedBits = passageBits(closed)
  const count = nodeCountOf(network)
  const miles = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(count).fill(-1)
  const passages = new Uint8Array(count)
  const isSettled = new Uint8Array(count)
  const queue = createQueue(legEnds.length + starts.length)

  for (const { node, nauticalMiles } of starts) {
    if (nauticalMiles >= (miles[node] ?? 0)) continue
    miles[node] = nauticalMiles
    queue.put(node, nauticalMiles)
  }
  for (let node = queue.take(); node !== -1; node = queue.take()) {
    // A node that was reached twice is in the queue twice; the shorter route came out first.
    if (isSettled[node] === 1) continue
    isSettled[node] = 1
    const soFar = miles[node] ?? 0
    const lastLeg = firstLeg[node + 1] ?? 0
    for (let leg = firstLeg[node] ?? 0; leg < lastLeg; leg++) {
      const bits = legPassages[leg] ?? 0
      if ((bits & closedBits) !== 0) continue
      const end = legEnds[leg] ?? 0
      const reached = soFar + (legMiles[leg] ?? 0)
      if (reached >= (miles[end] ?? 0)) continue
      miles[end] = reached
      before[end] = node
      passages[end] = (passages[node] ?? 0) | bits
      queue.put(end, reached)
    }
  }
  return { miles, before, passages }
}

/** Nodes of the route to an end, which comes last. */
export const nodesTo = ({ before }: WaysFrom, end: number): readonly number[] => {
  const nodes = [end]
  for (let node = before[end] ?? -1; node !== -1; node = before[node] ?? -1) nodes.push(node)
  return nodes.reverse()
}

type Queue = {
  readonly put: (node: number, miles: number) => void
  /** The nearest node, or -1 if none is left. */
  readonly take: () => number
}

/** A binary heap: the entries at 2i + 1 and 2i + 2 are never nearer than the one at i. */
const createQueue = (capacity: number): Queue => {
  const nodes = new Int32Array(capacity)
  const keys = new Float64Array(capacity)
  let size = 0

  const place = (index: number, node: number, key: number): void => {
    nodes[index] = node
    keys[index] = key
  }

  const keyAt = (index: number): number => (index < size ? (keys[index] ?? 0) : Number.POSITIVE_INFINITY)

  return {
    put: (node, miles) => {
      let index = size++
      while (index > 0) {
        const above = (index - 1) >> 1
        const key = keys[above] ?? 0
        if (key <= miles) break
        place(index, nodes[above] ?? 0, key)
        index = above
      }
      place(index, node, miles)
    },
    take: () => {
      if (size === 0) return -1
      const nearest = nodes[0] ?? -1
      size--
      const node = nodes[size] ?? 0
      const key = keys[size] ?? 0
      let index = 0
      for (;;) {
        const left = 2 * index + 1
        const below = keyAt(left + 1) < keyAt(left) ? left + 1 : left
        if (keyAt(below) >= key) break
        place(index, nodes[below] ?? 0, keys[below] ?? 0)
        index = below
      }
      place(index, node, key)
      return nearest
    },
  }
}
