import { type Canal, touchesCanal } from './canals.ts'
import { seaLines } from './sea-lines.ts'
import { createSeaNetwork, findNearestNode, milesBetween, type Position, type SeaNode } from './sea-network.ts'
import { findShortestPath } from './shortest-path.ts'

/** Such as container ships sail at; at the higher one, it takes the fewer days. */
const knots = { fast: 18, slow: 16 }

export type DaysAtSea = { readonly fast: number; readonly slow: number }

export type SeaWay = { readonly track: readonly Position[]; readonly nauticalMiles: number }

/** The seas as they are when canals are closed. */
export const seasWithout = (closed: readonly Canal[]): readonly SeaNode[] =>
  createSeaNetwork(seaLines.filter((line) => !closed.some((canal) => touchesCanal(canal, line))))

export const allSeas = seasWithout([])

/** Without Suez alone, the shortest way to Europe would lead through Panama, which no service takes. */
export const openSeas = seasWithout(['suez', 'panama'])

/** The shortest way by sea from one place to another. For planning, not for navigation. */
export const findWay = (seas: readonly SeaNode[], from: Position, to: Position): SeaWay => {
  const start = findNearestNode(seas, from)
  const end = findNearestNode(seas, to)
  const { nodes, nauticalMiles } = findShortestPath(start, end)
  return {
    track: [from, ...nodes.map(({ position }) => position), to],
    nauticalMiles: milesBetween(from, start.position) + nauticalMiles + milesBetween(end.position, to),
  }
}

/** The canal that a track leads through, if any: no service takes both. */
export const canalOf = (track: readonly Position[]): Canal | undefined =>
  (['suez', 'panama'] as const).find((canal) => touchesCanal(canal, track))

/** Days of a way, to a tenth, without time in port. */
export const daysAtSea = (nauticalMiles: number): DaysAtSea => {
  const at = (speed: number): number => Math.round((nauticalMiles / speed / 24) * 10) / 10
  return { fast: at(knots.fast), slow: at(knots.slow) }
}

/** A computed distance is good to some ten miles at best. */
export const toTenMiles = (nauticalMiles: number): number => Math.round(nauticalMiles / 10) * 10
