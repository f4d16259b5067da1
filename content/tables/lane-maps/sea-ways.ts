import { harbourOf } from '#content/facts/sea/harbours.ts'
import { seas } from '#content/facts/sea/seas.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { closedToShipsBetween, type Harbour, planSeaWay, type SeaWay } from '#freight/sea/plan.ts'
import sailing from '../../facts/canals.json' with { type: 'json' }
import type { ChartedPort } from '../../facts/charted-ports.ts'

export type Canal = Extract<Passage, 'suez' | 'panama'>

/** Speeds of container ships; the higher one gives fewer days. */
const knots = { fast: 18, slow: 16 }

export type DaysAtSea = { readonly fast: number; readonly slow: number }

/** With Suez closed, the shortest route to Europe would be through Panama, which no service takes. */
export const bothCanals: readonly Canal[] = ['suez', 'panama']

/** The shortest sea route between two ports. For planning, not for navigation. */
export const findWay = (from: ChartedPort, to: ChartedPort, closed: readonly Canal[] = []): SeaWay => {
  const [start, end] = [harbourAt(from), harbourAt(to)]
  const way = planSeaWay(seas, start, end, [...closed, ...closedToShipsBetween(start, end)])
  if (way === undefined) throw new Error(`No way leads by sea from ${from.code} to ${to.code}.`)
  return way
}

/** The route that container ships sail now, and the shortest one if they avoid that. */
export const findSailedWays = (from: ChartedPort, to: ChartedPort): readonly SeaWay[] => {
  const shortest = findWay(from, to)
  const isThroughRedSea = shortest.passages.includes('suez') && shortest.passages.includes('bab-el-mandeb')
  const isAcross = [from, to].some(({ position: [longitude] }) => longitude > -170 && longitude < -30)
  const closed: readonly Canal[] = [
    ...(isThroughRedSea && !sailing.suez.isSailed ? (isAcross ? (['suez'] as const) : bothCanals) : []),
    ...(sailing.panama.isSailed ? [] : (['panama'] as const)),
  ]
  return closed.some((canal) => shortest.passages.includes(canal)) ? [findWay(from, to, closed), shortest] : [shortest]
}

/** `cape` for a route without a canal that stands in for one through a canal. */
export const wayName = (way: SeaWay, instead: SeaWay | undefined): 'direct' | 'suez' | 'panama' | 'cape' =>
  canalOf(way) ?? (instead === undefined ? 'direct' : 'cape')

const harbourAt = ({ code }: ChartedPort): Harbour => {
  const harbour = harbourOf(code)
  if (harbour === undefined) throw new Error(`The atlas has no port ${code}. Run \`npm run data\`.`)
  return harbour
}

/** The canal on a route, if any: no service takes both. */
export const canalOf = ({ passages }: SeaWay): Canal | undefined => bothCanals.find((canal) => passages.includes(canal))

/** Days at sea on a route, to a tenth, without time in port. */
export const daysAtSea = (nauticalMiles: number): DaysAtSea => {
  const at = (speed: number): number => Math.round((nauticalMiles / speed / 24) * 10) / 10
  return { fast: at(knots.fast), slow: at(knots.slow) }
}

/** A computed distance is accurate to ten miles at best. */
export const toTenMiles = (nauticalMiles: number): number => Math.round(nauticalMiles / 10) * 10
