import type { DutyInput } from '#freight/duty/duty-input.ts'
import type { Measure } from '#freight/quantity.ts'
import type { ToolValues } from '../tool/tool-values.ts'

/** Maximum number of additional rates. */
export const additionalFields = ['additional1', 'additional2', 'additional3'] as const

const fields: readonly string[] = [
  ...['market', 'state', 'entryDate', 'mode', 'hs', 'origin', 'rate', 'value', 'basis', 'freight', 'insurance'],
  ...['inland', 'units', 'program', 'entry', 'vat', ...additionalFields],
]

export const isImportField = (name: string): boolean => fields.includes(name)

/** What the number in a field measures. */
export const measureOfImport = (name: string): Measure | undefined => {
  if (['value', 'freight', 'insurance', 'inland'].includes(name)) return 'money'
  if (['rate', 'vat', ...additionalFields].includes(name)) return 'percent'
  return name === 'units' ? 'count' : undefined
}

/** Reads the form's values as input of the engine, without fields that the market does not need. */
export const readImport = (values: ToolValues): DutyInput => {
  const { market = '', state, entryDate = '', mode = '', hs, origin = '', rate, value = '', basis = '' } = values
  const { freight, insurance, inland, units, program, entry, vat } = values
  const isUs = market === 'US'
  return {
    ...{ market, entryDate, mode, hs, origin, rate, value, basis, freight, insurance, inland, units },
    additional: additionalFields.flatMap((name) => values[name] ?? []),
    ...(isUs ? { program, entry } : { vat }),
    ...(market === 'EU' ? { state } : {}),
  }
}

/** Default selections. */
const preset: ToolValues = { mode: 'ocean', basis: 'FOB' }

/**
 * Completes the import in an address. The form always sends the market; an address without one was written for a code
 * or a value.
 */
export const completeImport =
  (example: ToolValues) =>
  (given: ToolValues): ToolValues =>
    given['market'] === undefined ? { ...example, ...given } : { ...preset, ...given }
