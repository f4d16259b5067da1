import { findNearestNode, positionOf, type SeaNetwork } from './network.ts'
import { type Passage, passagesOf } from './passages.ts'
import { milesBetween, type Position } from './position.ts'
import { findWaysFrom, nodesTo, type WaysFrom } from './ways.ts'

/** A node at which ships of a place join the network, with its distance. */
export type Gate = { readonly node: number; readonly nauticalMiles: number }

/** A place on the coast. Without gates, its ships join the network at the nearest node. */
export type Harbour = { readonly position: Position; readonly gates?: readonly Gate[] }

export type SeaWay = {
  /** From the first place to the last one. */
  readonly track: readonly Position[]
  readonly nauticalMiles: number
  readonly passages: readonly Passage[]
}

/**
 * Finds the shortest sea route between two harbours that uses none of the closed passages; undefined if there is none.
 * For planning, not for navigation.
 */
export const planSeaWay = (
  network: SeaNetwork,
  from: Harbour,
  to: Harbour,
  closed: readonly Passage[] = [],
): SeaWay | undefined => wayTo(network, findWaysFrom(network, gatesOf(network, from), { closed }), from, to)

/** The route to one of many harbours, once the routes from `from` to all nodes are known. */
export const wayTo = (network: SeaNetwork, ways: WaysFrom, from: Harbour, to: Harbour): SeaWay | undefined => {
  const last = lastGate(network, ways, to)
  if (last === undefined) return undefined
  const positions = nodesTo(ways, last.node).map((node) => positionOf(network, node))
  return {
    track: [from.position, ...positions, to.position],
    nauticalMiles: last.nauticalMiles,
    passages: passagesOf(ways.passages[last.node] ?? 0),
  }
}

export const gatesOf = (network: SeaNetwork, { position, gates }: Harbour): readonly Gate[] => {
  if (gates !== undefined) return gates
  const node = findNearestNode(network, position)
  return node === -1 ? [] : [{ node, nauticalMiles: milesBetween(position, positionOf(network, node)) }]
}

/** The gate with the shortest route to a harbour, and the total length. */
const lastGate = (network: SeaNetwork, ways: WaysFrom, to: Harbour): Gate | undefined => {
  let best: Gate | undefined
  for (const { node, nauticalMiles } of gatesOf(network, to)) {
    const miles = (ways.miles[node] ?? Number.POSITIVE_INFINITY) + nauticalMiles
    if (miles < (best?.nauticalMiles ?? Number.POSITIVE_INFINITY)) best = { node, nauticalMiles: miles }
  }
  return best
}

/** Waters with ships small enough for the Kiel Canal. */
const northernWaters = { west: -5, south: 49, east: 31, north: 66 }

/** Passages closed to a lane's ships in any case: ships that cross oceans are too large for the Kiel Canal. */
export const closedToShipsBetween = (from: Harbour, to: Harbour): readonly Passage[] =>
  isNorthern(from) && isNorthern(to) ? [] : ['kiel']

const isNorthern = ({ position: [longitude, latitude] }: Harbour): boolean => {
  const { west, south, east, north } = northernWaters
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}
