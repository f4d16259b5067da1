import { harbourOf } from '#content/data/sea/harbours.ts'
import type { Passage } from '#content/data/sea/passages.ts'
import { closedToShipsBetween, type Harbour, planSeaWay, type SeaWay } from '#content/data/sea/plan.ts'
import { seas } from '#content/data/sea/seas.ts'
import type { Port } from '../ports.ts'

export type Canal = Extract<Passage, 'suez' | 'panama'>

/** Such as container ships sail at; at the higher one, it takes the fewer days. */
const knots = { fast: 18, slow: 16 }

export type DaysAtSea = { readonly fast: number; readonly slow: number }

/** Without Suez alone, the shortest way to Europe would lead through Panama, which no service takes. */
export const bothCanals: readonly Canal[] = ['suez', 'panama']

/** The shortest way by sea from one port to another. For planning, not for navigation. */
export const findWay = (from: Port, to: Port, closed: readonly Canal[] = []): SeaWay => {
  const [start, end] = [harbourAt(from), harbourAt(to)]
  const way = planSeaWay(seas, start, end, [...closed, ...closedToShipsBetween(start, end)])
  if (way === undefined) throw new Error(`No way leads by sea from ${from.code} to ${to.code}.`)
  return way
}

const harbourAt = ({ code }: Port): Harbour => {
  const harbour = harbourOf(code)
  if (harbour === undefined) throw new Error(`The atlas has no port ${code}. Run \`npm run data\`.`)
  return harbour
}

/** The canal that a way leads through, if any: no service takes both. */
export const canalOf = ({ passages }: SeaWay): Canal | undefined => bothCanals.find((canal) => passages.includes(canal))

/** Days of a way, to a tenth, without time in port. */
export const daysAtSea = (nauticalMiles: number): DaysAtSea => {
  const at = (speed: number): number => Math.round((nauticalMiles / speed / 24) * 10) / 10
  return { fast: at(knots.fast), slow: at(knots.slow) }
}

/** A computed distance is good to some ten miles at best. */
export const toTenMiles = (nauticalMiles: number): number => Math.round(nauticalMiles / 10) * 10
