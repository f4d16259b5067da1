import { greatCircle } from '#freight/sea/great-circle.ts'
import type { Line } from '#freight/sea/network.ts'
import { passageBitsOf } from '#freight/sea/passages.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { isAshore } from './open-water.ts'

/** The most that a route becomes shorter by when a bend is taken out. */
const slackMiles = 0.3
const slackShare = 0.0015

type Node = { readonly position: Position; readonly neighbours: Set<Node> }

/**
 * Takes out nodes between two legs that a straight leg can stand for at sea, except those where ports join. A network
 * without them is smaller, and its routes hardly change.
 */
export const straighten = (legs: readonly Line[], isKept: (node: Position) => boolean): readonly Line[] => {
  const nodes = new Map<string, Node>()
  const nodeAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Node => {
    const key = `${longitude} ${latitude}`
    const node = nodes.get(key) ?? { position: [longitude, latitude], neighbours: new Set() }
    nodes.set(key, node)
    return node
  }
  for (const [from, to] of legs) {
    if (from === undefined || to === undefined) continue
    nodeAt(from).neighbours.add(nodeAt(to))
    nodeAt(to).neighbours.add(nodeAt(from))
  }

  for (const node of nodes.values()) {
    const [before, after] = [...node.neighbours]
    if (node.neighbours.size !== 2 || before === undefined || after === undefined) continue
    if (isKept(node.position) || before.neighbours.has(after)) continue
    if (!isSpare(before.position, node.position, after.position)) continue
    for (const end of [before, after]) end.neighbours.delete(node)
    before.neighbours.add(after)
    after.neighbours.add(before)
    node.neighbours.clear()
  }
  return [...nodes.values()].flatMap((node) =>
    [...node.neighbours]
      .filter((end) => node.position.join() < end.position.join())
      .map((end) => [node.position, end.position]),
  )
}

const isSpare = (before: Position, node: Position, after: Position): boolean => {
  const straight = milesBetween(before, after)
  const saved = milesBetween(before, node) + milesBetween(node, after) - straight
  if (saved > slackMiles + slackShare * straight) return false
  if ((passageBitsOf(before, node) | passageBitsOf(node, after)) !== passageBitsOf(before, after)) return false
  const along = greatCircle(before, after)
  const samples = Math.max(2, Math.ceil(straight))
  for (let sample = 1; sample < samples; sample++) if (isAshore(along(sample / samples))) return false
  return true
}
