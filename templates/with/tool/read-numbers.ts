import { type Measure, readQuantity } from '#freight/quantity.ts'
import type { ToolValues } from './tool-values.ts'

/** A field whose number may be read in two ways. */
export type UnclearNumber = {
  readonly name: string
  readonly typed: string
  readonly readings: readonly [string, string]
}

type ReadNumbers = { readonly values: ToolValues; readonly unclear: readonly UnclearNumber[] }

/**
 * Replaces the numbers of a form, as they were typed or pasted, by plain decimals in the unit of their field. What is
 * no number stays, so that the estimator names its fault.
 */
export const readNumbers = (
  values: ToolValues,
  measureOf: (name: string) => Measure | undefined,
  currency?: string,
): ReadNumbers => {
  const unclear: UnclearNumber[] = []
  const read = Object.entries(values).map(([name, typed]): [string, string] => {
    const measure = measureOf(name)
    if (measure === undefined) return [name, typed]
    const reading = readQuantity(typed, measure, currency)
    if (reading._tag === 'Ambiguous') unclear.push({ name, typed, readings: reading.readings })
    return [name, reading._tag === 'Quantity' ? reading.value : typed]
  })
  return { values: Object.fromEntries(read), unclear }
}
