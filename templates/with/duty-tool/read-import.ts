import type { DutyInput } from '#freight/duty/duty-input.ts'
import type { Measure } from '#freight/quantity.ts'
import { readHsCode } from '#search/read-hs-code.ts'
import type { ToolValues } from '../tool/tool-values.ts'

/** Maximum number of additional rates. */
export const additionalFields = ['additional1', 'additional2', 'additional3'] as const

const fields: readonly string[] = [
  ...['market', 'state', 'entryDate', 'mode', 'hs', 'origin', 'rate', 'value', 'basis', 'freight', 'insurance'],
  ...['inland', 'units', 'program', 'entry', 'vat', 'line', 'what', ...additionalFields],
]

/** Fields that come first; those that a code calls for stand beside it. */
const firstFields: readonly string[] = ['what', 'hs', 'line', 'origin', 'value']

/** In front of what a quantity counts, in the name of its field. */
export const countPrefix = 'count-'

const isCount = (name: string): boolean => /^count-[a-z0-9-]{1,40}$/.test(name)

export const isImportField = (name: string): boolean => fields.includes(name) || isCount(name)

/** Tells whether a field is one of those that most visitors leave as they are. */
export const isMoreOfImport = (name: string): boolean => fields.includes(name) && !firstFields.includes(name)

/** Quantities that a number in a field can measure. */
export const measureOfImport = (name: string): Measure | undefined => {
  if (['value', 'freight', 'insurance', 'inland'].includes(name)) return 'money'
  if (['rate', 'vat', ...additionalFields].includes(name)) return 'percent'
  return name === 'units' || isCount(name) ? 'count' : undefined
}

/** The tariff line that was chosen, if it is one under the code; else the code. */
const codeOf = ({ hs, line = '' }: ToolValues): string | undefined => {
  const reading = readHsCode(hs ?? '')
  return reading._tag === 'Code' && reading.digits.length === 6 && line.startsWith(reading.digits) ? line : hs
}

/** Reads the form's values as input of the engine, without fields that the market does not need. */
export const readImport = (values: ToolValues): DutyInput => {
  const { market = '', state, entryDate = '', mode = '', origin = '', rate, value = '', basis = '' } = values
  const hs = codeOf(values)
  const { freight, insurance, inland, units, program, entry, vat } = values
  const isUs = market === 'US'
  const counts = Object.entries(values).filter(([name]) => isCount(name))
  return {
    ...{ market, entryDate, mode, hs, origin, rate, value, basis, freight, insurance, inland, units },
    additional: additionalFields.flatMap((name) => values[name] ?? []),
    ...(isUs
      ? {
          program,
          entry,
          quantities: Object.fromEntries(counts.map(([name, count]) => [name.slice(countPrefix.length), count])),
        }
      : { vat }),
    ...(market === 'EU' ? { state } : {}),
  }
}

/** Default selections. */
const preset: ToolValues = { mode: 'ocean', basis: 'FOB' }

/**
 * Completes the import in an address. The form and the quote always send market and mode; an address without them was
 * written for a lane, a code, a value, or words: those have no code yet.
 */
export const completeImport =
  (example: ToolValues) =>
  (given: ToolValues): ToolValues => {
    const isWhole = given['mode'] !== undefined || given['hs'] !== undefined
    if (given['market'] !== undefined && isWhole) return { ...preset, ...given }
    const { hs: _, ...others } = example
    return { ...(given['what'] === undefined ? example : others), ...given }
  }
