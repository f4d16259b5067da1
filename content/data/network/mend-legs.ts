import type { Line } from '#freight/sea/network.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { ashoreMiles, findWaterfront, lengthOf, reachFrom, roundPosition } from './open-water.ts'

/** Cells of the coast are three miles wide: a leg that touches one or two follows the coast. */
const leastLand = 2

/** Around the land under a longer leg, other legs lead. */
const longestMiles = 700

/** A node may stand on the coast, so many miles from water. */
const coastMiles = 8

/** Without a way of this length, the leg follows a river or a canal. */
const longestWay = (miles: number): number => Math.min(3 * miles + 20, 1.3 * miles + 150)

/**
 * Leads each leg that crosses land around it, drops long ones that do, and leaves those of rivers and canals as they are.
 */
export const mendLegs = (lines: readonly Line[]): { readonly lines: readonly Line[]; readonly mended: number } => {
  let mended = 0
  const legs = lines.flatMap((line) =>
    line.slice(1).flatMap((to, index): readonly Line[] => {
      const [from, end] = [toPosition(line[index]), toPosition(to)]
      const miles = milesBetween(from, end)
      if (ashoreMiles(from, end) <= leastLand) return [[from, end]]
      if (miles > longestMiles) return []
      const way = wayAround(from, end, miles)
      if (way === undefined) return [[from, end]]
      mended++
      return [way]
    }),
  )
  return { lines: legs, mended }
}

const toPosition = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[] = []): Position => [
  longitude,
  latitude,
]

const wayAround = (from: Position, to: Position, miles: number): readonly Position[] | undefined => {
  const [start, end] = [findWaterfront(from, coastMiles), findWaterfront(to, coastMiles)]
  if (start === undefined || end === undefined) return undefined
  const way = reachFrom(start, longestWay(miles) + 40).wayTo(end)
  if (way === undefined) return undefined
  const whole = [from, ...way.map(roundPosition), to]
  return lengthOf(whole) <= longestWay(miles) ? whole : undefined
}
