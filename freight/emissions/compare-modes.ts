import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Distances } from './distances.ts'
import type { Alternative, EmissionsLine } from './emissions-estimate.ts'
import { type FactorTable, factorOf, type Mode } from './factor-table.ts'
import type { Cargo } from './read-emissions-input.ts'
import { countedKm, gramsBy } from './weigh-step.ts'

/** One factor for each mode that a leg does not use. */
const representatives: Readonly<Record<Exclude<Mode, 'hub'>, string>> = {
  air: 'air',
  road: 'truck-eu',
  rail: 'rail-eu',
  barge: 'barge-110',
  sea: 'sea-average',
}

/** Index of the leg with the greatest distance; undefined if all steps are hubs. */
export const findLongest = (lines: readonly EmissionsLine[]): number => {
  const lengths = lines.map(({ km = '0' }) => Number(km))
  const most = Math.max(...lengths)
  return most === 0 ? -1 : lengths.indexOf(most)
}

/**
 * Compares the longest leg with other modes. If its distance was typed, all modes use it; between two ports, a plane
 * flies the great circle and land is left out; between two airports there is no comparison.
 */
export const compareModes = (
  lines: readonly EmissionsLine[],
  cargo: Cargo,
  table: FactorTable,
  { kmByAir }: Distances,
): readonly Alternative[] => {
  const leg = lines[findLongest(lines)]
  if (leg?.km === undefined) return []
  const chosen = table.find(leg.by)
  const typed = new Big(leg.km)
  const kmFor = (mode: string): Big | undefined => {
    if (leg.from === undefined || leg.to === undefined) return typed
    if (chosen?.mode !== 'sea' || mode !== 'air') return undefined
    const km = kmByAir(leg.from, leg.to)
    return km === undefined ? undefined : new Big(km)
  }
  const others = Object.entries(representatives).flatMap(([mode, id]): readonly Alternative[] => {
    const km = mode === chosen?.mode ? undefined : kmFor(mode)
    if (km === undefined) return []
    const factor = factorOf(table, id)
    return [
      { by: id, km: countedKm(factor, km).toFixed(), grams: toWhole(gramsBy(factor, cargo, km)), isChosen: false },
    ]
  })
  const own: Alternative = {
    by: leg.by,
    km: typed.plus(leg.addedKm ?? 0).toFixed(),
    grams: leg.grams,
    isChosen: true,
  }
  return [own, ...others].toSorted((a, b) => b.grams - a.grams)
}
