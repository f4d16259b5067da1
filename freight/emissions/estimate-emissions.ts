import Big from 'big.js'
import { divide } from '../amount.ts'
import { compareModes } from './compare-modes.ts'
import { type Distances, noDistances } from './distances.ts'
import type { EmissionsEstimate, EmissionsLine, EmissionsRefusal, Grams } from './emissions-estimate.ts'
import type { EmissionsInput } from './emissions-input.ts'
import type { FactorTable } from './factor-table.ts'
import { halve } from './halve.ts'
import { type Cargo, readEmissionsInput } from './read-emissions-input.ts'
import { weighStep } from './weigh-step.ts'

type Part = { readonly grams: Grams; readonly ofGrams: Grams; readonly lines: number }

/** A second result of some lines, beside their share of the total. */
const partOf = (
  lines: readonly EmissionsLine[],
  read: (line: EmissionsLine) => Grams | undefined,
): Part | undefined => {
  const found = lines.flatMap((line) => {
    const grams = read(line)
    return grams === undefined ? [] : [{ grams, ofGrams: line.grams }]
  })
  if (found.length === 0) return undefined
  return {
    grams: found.reduce((sum, { grams }) => sum + grams, 0),
    ofGrams: found.reduce((sum, { ofGrams }) => sum + ofGrams, 0),
    lines: found.length,
  }
}

const sumOf = (lines: readonly EmissionsLine[]): Grams => lines.reduce((sum, line) => sum + line.grams, 0)

const intensityOf = (lines: readonly EmissionsLine[], grams: Grams, { tonnes }: Cargo): string | undefined => {
  const km = lines.reduce((sum, line) => sum.plus(line.km ?? 0), new Big(0))
  return km.eq(0) ? undefined : divide(new Big(grams), km.times(tonnes), 2).toFixed(2)
}

/** The total of an estimate alone, for those who show no more of it. */
export const estimateGrams = (
  input: EmissionsInput,
  factors: FactorTable,
  distances: Distances = noDistances,
): { readonly _tag: 'Estimated'; readonly grams: Grams } | EmissionsRefusal => {
  const reading = readEmissionsInput(input, factors, distances)
  if (reading._tag === 'Refused') return reading
  return { _tag: 'Estimated', grams: sumOf(reading.steps.map((step) => weighStep(step, reading.cargo, factors))) }
}

/**
 * Computes a shipment's emissions, well-to-wake, by the defaults of the GLEC Framework. Each line is factor × distance
 * × quantity, exact, and rounded half up to the gram; the total is the sum of the rounded lines. Steps between two
 * places need `distances` that know them; others need their kilometres.
 */
export const estimateEmissions = (
  input: EmissionsInput,
  factors: FactorTable,
  distances: Distances = noDistances,
): EmissionsEstimate | EmissionsRefusal => {
  const reading = readEmissionsInput(input, factors, distances)
  if (reading._tag === 'Refused') return reading
  const { cargo, steps } = reading
  const lines = steps.map((step) => weighStep(step, cargo, factors))
  const grams = sumOf(lines)
  const tankToWake = partOf(lines, (line) => line.tankToWake)
  const crossCheck = partOf(lines, ({ check }) => check?.grams)
  const intensity = intensityOf(lines, grams, cargo)
  return {
    _tag: 'Estimated',
    tonnes: cargo.tonnes.toFixed(),
    teu: cargo.teu.round(2, Big.roundHalfUp).toFixed(),
    ...(cargo.derived === undefined ? {} : { derived: cargo.derived }),
    tonnesPerTeu: cargo.tonnesPerTeu.toFixed(),
    cooled: cargo.cooled,
    lines,
    grams,
    ...(tankToWake === undefined ? {} : { tankToWake }),
    gramsPerTonne: divide(new Big(grams), cargo.tonnes, 0).toNumber(),
    ...(intensity === undefined ? {} : { intensity }),
    ...(crossCheck === undefined ? {} : { crossCheck }),
    comparison: compareModes(lines, cargo, factors, distances),
    halving: halve(lines, cargo, factors),
  }
}
