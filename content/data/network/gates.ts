import { landMilesBetween } from '#freight/land/mask.ts'
import { legsOf, nodeCountOf, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { createGrowingNetwork, type GrowingNetwork } from './growing-network.ts'

/** A node at which ships of a place join the network, with its distance. */
export type GatePosition = { readonly position: Position; readonly nauticalMiles: number }

/** A place farther from the network is on other waters, such as the Caspian Sea. */
const reachMiles = 300

/** Cells of the coast are three miles wide, and positions are often those of the town. */
const coastMiles = 6

/** Water beyond land is a winding river. */
const windingShare = 0.3

const mostGates = 12

/**
 * Nodes at which ships of a place on a river join the network: those reached with the least land in between, except
 * those to which the network leads from another one.
 */
export const findGates = (network: SeaNetwork, place: Position): readonly GatePosition[] => {
  const near = Array.from({ length: nodeCountOf(network) }, (_, node) => positionOf(network, node))
    .map((position) => ({ position, nauticalMiles: milesBetween(place, position) }))
    .filter(({ nauticalMiles }) => nauticalMiles <= reachMiles)
    .sort((a, b) => a.nauticalMiles - b.nauticalMiles)
    .slice(0, 150)
    .map((gate) => ({ ...gate, landMiles: crossedLand(place, gate.position, gate.nauticalMiles) }))
  const least = Math.min(...near.map(({ landMiles, nauticalMiles }) => landMiles + nauticalMiles / 20))

  const gates: GatePosition[] = []
  for (const { position, nauticalMiles, landMiles } of near) {
    if (landMiles > least + 1) continue
    const miles = nauticalMiles + windingShare * landMiles
    const isBehind = gates.some((gate) =>
      waysOf(network).hasWay(gate.position, position, 1.03 * miles - gate.nauticalMiles),
    )
    if (!isBehind) gates.push({ position, nauticalMiles: miles })
    if (gates.length === mostGates) break
  }
  return gates
}

const searched = new WeakMap<SeaNetwork, GrowingNetwork>()

const waysOf = (network: SeaNetwork): GrowingNetwork => {
  const ways = searched.get(network) ?? createGrowingNetwork(legsOf(network))
  searched.set(network, ways)
  return ways
}

/** Miles over land between a place on the coast and a node, without the coast itself. */
const crossedLand = (place: Position, node: Position, miles: number): number => {
  if (miles <= coastMiles) return 0
  const share = coastMiles / miles
  const across = ((node[0] - place[0] + 540) % 360) - 180
  const start: Position = [place[0] + across * share, place[1] + (node[1] - place[1]) * share]
  return landMilesBetween(start, node)
}
