import { landMilesBetween } from '../land/mask.ts'
import { nodeCountOf, positionOf, type SeaNetwork } from '../sea/network.ts'
import { milesBetween, type Position } from '../sea/position.ts'

/** The node where a port joins the sea network. */
export type Anchor = { readonly node: number; readonly nauticalMiles: number }

/** A port farther from the network is on other waters, such as the Caspian Sea. */
const reachMiles = 150

/** Weight of a mile over land, so that a port does not join the sea on the far side of its peninsula. */
const landWeight = 5

/** The node at which ships of a port leave for the sea; undefined if there is none. */
export const findAnchor = (network: SeaNetwork, port: Position): Anchor | undefined => {
  const near = Array.from({ length: nodeCountOf(network) }, (_, node) => ({
    node,
    nauticalMiles: milesBetween(port, positionOf(network, node)),
  }))
    .filter(({ nauticalMiles }) => nauticalMiles <= reachMiles)
    .sort((a, b) => a.nauticalMiles - b.nauticalMiles)
    .slice(0, 30)
    .map((anchor) => ({ ...anchor, cost: costOf(port, positionOf(network, anchor.node), anchor.nauticalMiles) }))
  if (near.length === 0) return undefined
  const { node, nauticalMiles } = near.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best))
  return { node, nauticalMiles }
}

const costOf = (port: Position, node: Position, miles: number): number =>
  miles + landWeight * landMilesBetween(port, node)
