import { findNearestNode, positionOf, type SeaNetwork } from './network.ts'
import { type Passage, passagesOf } from './passages.ts'
import { milesBetween, type Position } from './position.ts'
import { findWaysFrom, nodesTo } from './ways.ts'

export type SeaWay = {
  /** From the first place to the last one. */
  readonly track: readonly Position[]
  readonly nauticalMiles: number
  readonly passages: readonly Passage[]
}

/**
 * The shortest way by sea from one place to another that leads through none of the closed passages. For planning, not for
 * navigation. Gives undefined where no way is left.
 */
export const planSeaWay = (
  network: SeaNetwork,
  from: Position,
  to: Position,
  closed: readonly Passage[] = [],
): SeaWay | undefined => {
  const start = findNearestNode(network, from)
  const end = findNearestNode(network, to)
  const ways = findWaysFrom(network, start, { closed, until: end })
  const nodes = nodesTo(ways, end)
  if (nodes === undefined) return undefined
  const positions = nodes.map((node) => positionOf(network, node))
  return {
    track: [from, ...positions, to],
    nauticalMiles:
      milesBetween(from, positionOf(network, start)) +
      (ways.miles[end] ?? 0) +
      milesBetween(positionOf(network, end), to),
    passages: passagesOf(ways.passages[end] ?? 0),
  }
}
