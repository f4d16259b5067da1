import { landMilesBetween } from '../land/mask.ts'
import { nodeCountOf, positionOf, type SeaNetwork } from './network.ts'
import type { Gate } from './plan.ts'
import { milesBetween, type Position } from './position.ts'

/** A place farther from the network is on other waters, such as the Caspian Sea. */
const reachMiles = 300

/** Cells of the coast are three miles wide, and positions are often those of the town. */
const coastMiles = 6

/** Water beyond land is a winding river. */
const windingShare = 0.3

const mostGates = 6

/**
 * Nodes at which ships of a place join the network: those reached with the least land in between, except those behind
 * another one.
 */
export const findGates = (network: SeaNetwork, place: Position): readonly Gate[] => {
  const near = Array.from({ length: nodeCountOf(network) }, (_, node) => ({
    node,
    nauticalMiles: milesBetween(place, positionOf(network, node)),
  }))
    .filter(({ nauticalMiles }) => nauticalMiles <= reachMiles)
    .sort((a, b) => a.nauticalMiles - b.nauticalMiles)
    .slice(0, 150)
    .map((gate) => ({ ...gate, landMiles: crossedLand(place, positionOf(network, gate.node), gate.nauticalMiles) }))
  const least = Math.min(...near.map(({ landMiles, nauticalMiles }) => landMiles + nauticalMiles / 20))

  const gates: Gate[] = []
  for (const { node, nauticalMiles, landMiles } of near) {
    if (landMiles > least + 1) continue
    const miles = nauticalMiles + windingShare * landMiles
    const position = positionOf(network, node)
    const isBehind = gates.some(
      (gate) => gate.nauticalMiles + milesBetween(positionOf(network, gate.node), position) <= 1.03 * miles,
    )
    if (!isBehind) gates.push({ node, nauticalMiles: miles })
    if (gates.length === mostGates) break
  }
  return gates
}

/** Miles over land between a place on the coast and a node, without the coast itself. */
const crossedLand = (place: Position, node: Position, miles: number): number => {
  if (miles <= coastMiles) return 0
  const share = coastMiles / miles
  const across = ((node[0] - place[0] + 540) % 360) - 180
  const start: Position = [place[0] + across * share, place[1] + (node[1] - place[1]) * share]
  return landMilesBetween(start, node)
}
