import { landMilesBetween } from '#freight/land/mask.ts'
import { createSeaNetwork, findParts, type Line, type SeaNetwork } from '#freight/sea/network.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { findCoastalLegs, type Waterfront } from './coastal-legs.ts'
import { findDirectLegs } from './direct-legs.ts'
import { fairways, openAtBothEnds } from './fairways.ts'
import { findGates } from './gates.ts'
import { readSeaLines } from './lines.ts'
import { mendLegs } from './mend-legs.ts'

/** Largest gap between parts of the network that comes from drawing them separately, not from land between them. */
const gapMiles = 60

export type BuiltNetwork = {
  readonly network: SeaNetwork
  /** Parts connected by new legs. */
  readonly joined: number
  /** Legs over land that were led around it. */
  readonly mended: number
  /** Added ways along coasts. */
  readonly coastal: number
  /** Added legs over open water. */
  readonly direct: number
  /** Positions of parts that remain disconnected. */
  readonly disconnected: readonly Position[]
}

type Options = {
  readonly lines?: readonly Line[]
  readonly ways?: Readonly<Record<string, Line>>
  /** Positions in front of ports, which become nodes. */
  readonly fronts: readonly Waterfront[]
}

/**
 * Builds the network of the seas from its lines: closes gaps, connects fairways, leads legs around land, and adds ways
 * along coasts and over open water where the lines make a detour.
 */
export const buildNetwork = ({ lines = readSeaLines(), ways = fairways, fronts }: Options): BuiltNetwork => {
  const { joins, disconnected } = closeGaps(findParts(lines))
  const sea = createSeaNetwork([...lines, ...joins])
  const approaches = Object.entries(ways).flatMap(([name, line]) =>
    [line[0], ...(openAtBothEnds.includes(name) ? [line.at(-1)] : [])]
      .map((end): Position => [end?.[0] ?? Number.NaN, end?.[1] ?? Number.NaN])
      .filter((end) => !Object.entries(ways).some(([other, way]) => other !== name && way.slice(1).some(isAt(end))))
      .flatMap((end) => approachesOf(sea, name, end)),
  )
  const { lines: mendedLines, mended } = mendLegs([...lines, ...joins, ...approaches])
  const base = [...mendedLines, ...Object.values(ways)]
  const coastal = findCoastalLegs(base, fronts)
  const direct = findDirectLegs(createSeaNetwork([...base, ...coastal]))
  return {
    network: createSeaNetwork([...base, ...coastal, ...direct]),
    joined: joins.length,
    mended,
    coastal: coastal.length,
    direct: direct.length,
    disconnected,
  }
}
const isAt =
  ([longitude, latitude]: Position) =>
  ([x, y]: readonly number[]): boolean =>
    x === longitude && y === latitude

/** Legs from the network to the end of a fairway. */
const approachesOf = (sea: SeaNetwork, name: string, end: Position): readonly Line[] => {
  const gates = findGates(sea, end)
  if (gates.length === 0) throw new Error(`The fairway ${name} begins at a place that no route from the seas reaches.`)
  return gates.map(({ position }) => [position, end])
}

/** A leg from each small part to the largest one, if the gap is small and at sea. */
const closeGaps = (
  parts: readonly (readonly Position[])[],
): { readonly joins: readonly Line[]; readonly disconnected: readonly Position[] } => {
  const [largest = [], ...others] = [...parts].sort((a, b) => b.length - a.length)
  const joins: Line[] = []
  const disconnected: Position[] = []
  for (const part of others) {
    const pairs = part.flatMap((from) => {
      const to = nearestOf(largest, from)
      return to === undefined ? [] : [{ from, to, miles: milesBetween(from, to) }]
    })
    const [nearest] = pairs.sort((a, b) => a.miles - b.miles)
    if (nearest === undefined) continue
    const { from, to, miles } = nearest
    if (miles <= gapMiles && landMilesBetween(from, to) < 2) joins.push([from, to])
    else disconnected.push(from)
  }
  return { joins, disconnected }
}

const nearestOf = (positions: readonly Position[], place: Position): Position | undefined => {
  let nearest: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (const position of positions) {
    const miles = milesBetween(place, position)
    if (miles < least) [nearest, least] = [position, miles]
  }
  return nearest
}
