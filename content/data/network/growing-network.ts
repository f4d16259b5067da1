import type { Line } from '#freight/sea/network.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'

/** A network that grows while it is searched for routes. */
export type GrowingNetwork = {
  /** Adds a leg between each two positions that follow each other. */
  readonly add: (line: Line) => void
  /** Checks that a route between two positions is no longer than a limit. */
  readonly hasWay: (from: Position, to: Position, limit: number) => boolean
}

type Node = { readonly position: Position; readonly legs: Map<Node, number>; best: number; search: number }

export const createGrowingNetwork = (lines: readonly Line[]): GrowingNetwork => {
  const nodes = new Map<string, Node>()
  let searches = 0

  const nodeAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Node => {
    const position: Position = [longitude === -180 ? 180 : longitude, latitude]
    const key = position.map((degrees) => degrees.toFixed(3)).join()
    const node = nodes.get(key) ?? { position, legs: new Map(), best: 0, search: 0 }
    nodes.set(key, node)
    return node
  }

  const add = (line: Line): void => {
    for (const [index, to] of line.entries()) {
      const before = line[index - 1]
      if (before === undefined) continue
      const [from, end] = [nodeAt(before), nodeAt(to)]
      if (from === end) continue
      const miles = milesBetween(from.position, end.position)
      from.legs.set(end, miles)
      end.legs.set(from, miles)
    }
  }

  for (const line of lines) add(line)

  return {
    add,
    /** Searches inside the ellipse around both ends (A*). */
    hasWay: (from, to, limit) => {
      const target = nodeAt(to)
      const queue: Entry[] = []
      searches++
      const reach = (node: Node, miles: number): void => {
        if (node.search === searches && miles >= node.best) return
        const rest = milesBetween(node.position, target.position)
        if (miles + rest > limit) return
        node.search = searches
        node.best = miles
        put(queue, { node, key: miles + rest, miles })
      }
      reach(nodeAt(from), 0)
      for (let next = take(queue); next !== undefined; next = take(queue)) {
        if (next.node === target) return true
        if (next.miles > next.node.best) continue
        for (const [end, miles] of next.node.legs) reach(end, next.miles + miles)
      }
      return false
    },
  }
}

type Entry = { readonly node: Node; readonly key: number; readonly miles: number }

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
