import type { Line } from '#freight/sea/network.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { createGrowingNetwork } from './growing-network.ts'
import { costOf, lengthOf, reachFrom, roundPosition } from './open-water.ts'

/** How far the waters around a port are searched, in miles. A mile near the coast costs more, which the cost allows for. */
type Waters = {
  readonly nodeMiles: number
  readonly portMiles: number
  readonly cost: number
  /** Ways that the network has with a detour of less than this are not added. */
  readonly stretch: number
  readonly slackMiles: number
}

const nearWaters: Waters = { nodeMiles: 300, portMiles: 220, cost: 420, stretch: 1.04, slackMiles: 2 }

/** Around the ports with lanes and some in between, for routes along a coast. */
const wideWaters: Waters = { nodeMiles: 300, portMiles: 1500, cost: 1650, stretch: 1.02, slackMiles: 0.8 }

const mostNodes = 60

/** A position at sea in front of a port, and whether wide waters around it are searched. */
export type Waterfront = { readonly position: Position; readonly isWide: boolean }

/**
 * Ways at sea from each waterfront to the nodes and the waterfronts around it, where the network has none or makes a
 * detour. Bends of these ways, which stand off capes and islands, become nodes.
 */
export const findCoastalLegs = (lines: readonly Line[], fronts: readonly Waterfront[]): readonly Line[] => {
  const growing = createGrowingNetwork(lines)
  const nodes = [...new Map(lines.flat().map((node) => [node.join(), toPosition(node)])).values()]
  const bends = createBends(nodes)
  const added: Line[] = []

  const nearTo = (from: Position, places: readonly Position[], within: number) =>
    places
      .map((end) => ({ end, miles: milesBetween(from, end) }))
      .filter(({ miles }) => miles > 0 && miles <= within)
      .sort((a, b) => a.miles - b.miles)

  const join = (
    from: Waterfront,
    others: readonly Waterfront[],
    { nodeMiles, portMiles, cost, stretch, slackMiles }: Waters,
  ): void => {
    const reach = reachFrom(from.position, cost)
    const ports = others.map(({ position }) => position)
    const ends = [
      ...nearTo(from.position, nodes, nodeMiles).slice(0, mostNodes),
      ...nearTo(from.position, ports, portMiles),
    ]
    for (const { end, miles } of ends.sort((a, b) => a.miles - b.miles)) {
      if (growing.hasWay(from.position, end, miles * stretch + slackMiles)) continue
      const found = reach.wayTo(end)
      if (found === undefined) continue
      const way = bends.share(found.map(roundPosition))
      if (growing.hasWay(from.position, end, lengthOf(way) * stretch + slackMiles)) continue
      growing.add(way)
      bends.keep(way)
      added.push(way)
    }
  }

  for (const front of fronts) join(front, fronts, nearWaters)
  const spread = spreadOut(fronts)
  for (const front of spread) join(front, spread, wideWaters)
  return added
}

/** Ports without lanes start wide searches if none that does is so near. */
const spreadMiles = 250

const spreadOut = (fronts: readonly Waterfront[]): readonly Waterfront[] => {
  const spread = fronts.filter(({ isWide }) => isWide)
  for (const front of fronts)
    if (!spread.some(({ position }) => milesBetween(position, front.position) < spreadMiles)) spread.push(front)
  return spread
}

/** Bends this near to each other stand off the same cape; on a short way, those within a fiftieth of its length. */
const sharedMiles = 5
const sharedShare = 1 / 50

/** Lets ways that round the same cape bend at one node, which keeps the network small. */
const createBends = (nodes: readonly Position[]) => {
  const squares = new Map<string, Position[]>()
  const squareOf = ([longitude, latitude]: Position, east: number, north: number): string =>
    `${Math.floor(longitude * 5) + east} ${Math.floor(latitude * 5) + north}`
  const keep = (way: readonly Position[]): void => {
    for (const node of way) squares.set(squareOf(node, 0, 0), [...(squares.get(squareOf(node, 0, 0)) ?? []), node])
  }
  keep(nodes)

  const near = (bend: Position, within: number): readonly Position[] =>
    [-1, 0, 1]
      .flatMap((east) => [-1, 0, 1].flatMap((north) => squares.get(squareOf(bend, east, north)) ?? []))
      .filter((node) => milesBetween(bend, node) <= within)
      .sort((a, b) => milesBetween(bend, a) - milesBetween(bend, b))

  return {
    keep,
    share: (way: readonly Position[]): readonly Position[] => {
      const within = Math.min(sharedMiles, lengthOf(way) * sharedShare)
      const shared: Position[] = []
      for (const [index, bend] of way.entries()) {
        const [before, after] = [shared.at(-1), way[index + 1]]
        const other =
          before === undefined || after === undefined
            ? undefined
            : near(bend, within).find(
                (node) =>
                  costOf(before, node) + costOf(node, after) <= 1.02 * (costOf(before, bend) + costOf(bend, after)),
              )
        const next = other ?? bend
        if (next.join() !== before?.join()) shared.push(next)
      }
      return shared
    },
  }
}

const toPosition = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Position => [
  longitude,
  latitude,
]
