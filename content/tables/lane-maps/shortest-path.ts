import type { SeaNode } from './sea-network.ts'

export type Path = { readonly nodes: readonly SeaNode[]; readonly nauticalMiles: number }

/** The shortest way between two nodes of one network (Dijkstra). Of equally short ways, it is always the same one. */
export const findShortestPath = (from: SeaNode, to: SeaNode): Path => {
  const miles = new Map([[from, 0]])
  const cameFrom = new Map<SeaNode, SeaNode>()
  const settled = new Set<SeaNode>()
  const queue: Entry[] = [{ node: from, miles: 0 }]

  for (let next = take(queue); next !== undefined; next = take(queue)) {
    if (next.node === to) return { nodes: walkBack(cameFrom, to), nauticalMiles: next.miles }
    // A node that was reached twice is in the queue twice; the shorter way came out first.
    if (settled.has(next.node)) continue
    settled.add(next.node)
    for (const leg of next.node.legs) {
      const reached = next.miles + leg.nauticalMiles
      if (reached >= (miles.get(leg.to) ?? Number.POSITIVE_INFINITY)) continue
      miles.set(leg.to, reached)
      cameFrom.set(leg.to, next.node)
      put(queue, { node: leg.to, miles: reached })
    }
  }
  throw new Error(
    `No way leads from ${from.position} to ${to.position}. Take both from one network that \`createSeaNetwork\` made.`,
  )
}

const walkBack = (cameFrom: ReadonlyMap<SeaNode, SeaNode>, end: SeaNode): readonly SeaNode[] => {
  const nodes = [end]
  for (let node = cameFrom.get(end); node !== undefined; node = cameFrom.get(node)) nodes.push(node)
  return nodes.reverse()
}

type Entry = { readonly node: SeaNode; readonly miles: number }

// The queue is a binary heap: the entries at 2i + 1 and 2i + 2 are never nearer than the one at i.
const put = (queue: Entry[], entry: Entry): void => {
  let index = queue.push(entry) - 1
  while (index > 0) {
    const aboveIndex = (index - 1) >> 1
    const above = queue[aboveIndex]
    if (above === undefined || above.miles <= entry.miles) break
    queue[index] = above
    index = aboveIndex
  }
  queue[index] = entry
}

const take = (queue: Entry[]): Entry | undefined => {
  const nearest = queue[0]
  const last = queue.pop()
  if (last === undefined || queue.length === 0) return nearest
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const belowIndex = milesAt(queue, left + 1) < milesAt(queue, left) ? left + 1 : left
    const below = queue[belowIndex]
    if (below === undefined || below.miles >= last.miles) break
    queue[index] = below
    index = belowIndex
  }
  queue[index] = last
  return nearest
}

const milesAt = (queue: readonly Entry[], index: number): number => queue[index]?.miles ?? Number.POSITIVE_INFINITY
