import Big from 'big.js'
import { quotient, toWhole } from '../amount.ts'
import type { EmissionsLine, Grams, Halving } from './emissions-estimate.ts'
import { type FactorTable, factorOf, gramsOf, type Mode } from './factor-table.ts'
import type { Cargo } from './read-emissions-input.ts'
import { gramsBy } from './weigh-step.ts'

/** Alternatives for a leg over land. By sea or air the distance would differ. */
const landSwaps: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  road: ['rail-eu', 'barge-110'],
  rail: ['barge-110', 'rail-eu-electric'],
}

const sum = (lines: readonly EmissionsLine[]): Grams => lines.reduce((total, { grams }) => total + grams, 0)

/** Rounds down, so that the target is reached. */
const roundDown = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundDown)

/** Computes the changes to single lines that would halve the total. */
export const halve = (lines: readonly EmissionsLine[], cargo: Cargo, table: FactorTable): Halving => {
  const total = sum(lines)
  const target = Math.floor(total / 2)
  const most = Math.max(...lines.map(({ grams }) => grams))
  const index = lines.findIndex(({ grams }) => grams === most)
  const greatest = lines[index]
  if (greatest === undefined) return { target, greatest: { line: 0 }, swaps: [] }

  // Emissions left to the largest line within the target, after all others.
  const left = target - (total - greatest.grams)
  const needed =
    left <= 0 || greatest.grams === 0
      ? undefined
      : roundDown(quotient(new Big(greatest.factor).times(left), new Big(greatest.grams)), 2).toFixed()

  const swaps = lines
    .flatMap((line, at) => {
      const chosen = table.find(line.by)
      const km = line.km
      if (chosen === undefined || km === undefined || chosen.source === 'desnz') return []
      return (landSwaps[chosen.mode] ?? [])
        .filter((by) => by !== line.by)
        .map((by) => {
          const swapped = total - line.grams + toWhole(gramsBy(factorOf(table, by), cargo, new Big(km)))
          return { line: at, by, total: swapped, isEnough: swapped <= target }
        })
    })
    .filter((swap) => swap.total < total)
    .toSorted((a, b) => a.total - b.total)
    .slice(0, 3)

  const isFlight = table.find(greatest.by)?.mode === 'air'
  const ship = gramsOf(factorOf(table, 'sea-average'), cargo.cooled).times(cargo.teu)
  return {
    target,
    greatest: { line: index, ...(needed === undefined ? {} : { neededFactor: needed }) },
    swaps,
    ...(isFlight && left > 0 ? { shipWithinKm: roundDown(quotient(new Big(left), ship), 0).toNumber() } : {}),
  }
}
