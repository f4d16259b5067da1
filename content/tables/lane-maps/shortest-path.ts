import type { SeaNetwork } from './sea-network.ts'

export type Path = { readonly nodes: readonly number[]; readonly nauticalMiles: number }

/** The shortest way from one node to another (Dijkstra). Of equally short ways, it is always the same one. */
export const findShortestPath = ({ legs }: SeaNetwork, from: number, to: number): Path => {
  const miles = new Map([[from, 0]])
  const cameFrom = new Map<number, number>()
  const settled = new Set<number>()
  const queue: Queue = [{ node: from, miles: 0 }]

  for (let next = take(queue); next !== undefined; next = take(queue)) {
    if (next.node === to) return { nodes: walkBack(cameFrom, to), nauticalMiles: next.miles }
    // A node that was reached twice is in the queue twice; the shorter way came out first.
    if (settled.has(next.node)) continue
    settled.add(next.node)
    for (const leg of legs[next.node] ?? []) {
      const reached = next.miles + leg.nauticalMiles
      if (reached >= (miles.get(leg.to) ?? Number.POSITIVE_INFINITY)) continue
      miles.set(leg.to, reached)
      cameFrom.set(leg.to, next.node)
      put(queue, { node: leg.to, miles: reached })
    }
  }
  throw new Error(`No way leads from node ${from} to node ${to} of the sea network. Keep only its largest connected part.`)
}

const walkBack = (cameFrom: ReadonlyMap<number, number>, end: number): readonly number[] => {
  const nodes = [end]
  for (let node = cameFrom.get(end); node !== undefined; node = cameFrom.get(node)) nodes.push(node)
  return nodes.reverse()
}

/** A binary heap: the two entries below an entry, at 2i + 1 and 2i + 2, are never nearer than it is. */
type Queue = { readonly node: number; readonly miles: number }[]

const put = (queue: Queue, entry: Queue[number]): void => {
  let index = queue.push(entry) - 1
  while (index > 0) {
    const above = (index - 1) >> 1
    if (queue[above]!.miles <= entry.miles) break
    queue[index] = queue[above]!
    index = above
  }
  queue[index] = entry
}

const take = (queue: Queue): Queue[number] | undefined => {
  const nearest = queue[0]
  const last = queue.pop()
  if (last === undefined || queue.length === 0) return nearest
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    if (left >= queue.length) break
    const right = left + 1
    const nearer = right < queue.length && queue[right]!.miles < queue[left]!.miles ? right : left
    if (queue[nearer]!.miles >= last.miles) break
    queue[index] = queue[nearer]!
    index = nearer
  }
  queue[index] = last
  return nearest
}
