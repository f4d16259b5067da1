import type { DutyInput } from '#content/tools/duty/duty-input.ts'
import type { ToolValues } from '../tool/tool-values.ts'

/** How many rates on top the form asks for. */
export const additionalFields = ['additional1', 'additional2', 'additional3'] as const

const fields: readonly string[] = [
  ...['market', 'state', 'entryDate', 'mode', 'hs', 'origin', 'rate', 'value', 'basis', 'freight', 'insurance'],
  ...['inland', 'units', 'program', 'entry', 'vat', ...additionalFields],
]

export const isImportField = (name: string): boolean => fields.includes(name)

/** What the form holds as the engine takes it. Fields that a market does not ask for are passed over. */
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

/** What lists show where nothing was chosen. */
const preset: ToolValues = { mode: 'ocean', basis: 'FOB' }

/** A whole import of what an address asks for. The form always says into where; who does not knew a code, or a value. */
export const completeImport =
  (example: ToolValues) =>
  (asked: ToolValues): ToolValues =>
    asked['market'] === undefined ? { ...example, ...asked } : { ...preset, ...asked }
