import type { Via } from '#freight/emissions/distances.ts'
import type { EmissionsInput, EmissionsStep } from '#freight/emissions/emissions-input.ts'
import type { Measure } from '#freight/quantity.ts'
import type { ToolValues } from '../tool/tool-values.ts'

const goodsFields = ['weight', 'teu', 'containers', 'load', 'cooled'] as const
export const stepFields = ['by', 'from', 'to', 'via', 'km', 'grams'] as const

export const MAX_STEPS = 12

/** Tests whether the form has a field of this name: `weight`, `by1`, `km12`. */
export const isShipmentField = (name: string): boolean => {
  const [, field, step] = /^([a-z]+)(\d{1,2})$/.exec(name) ?? []
  if (step === undefined) return goodsFields.some((known) => known === name)
  return stepFields.some((known) => known === field) && Number(step) >= 1 && Number(step) <= MAX_STEPS
}

/** What the number in a field measures; grams of CO2e are a figure without a unit. */
export const measureOfShipment = (name: string): Measure | undefined => {
  if (name === 'weight') return 'weight'
  if (/^km\d+$/.test(name)) return 'distance'
  return name === 'teu' || name === 'containers' || /^grams\d+$/.test(name) ? 'count' : undefined
}

/** Numbers of the steps up to the last one with a value; at least one. */
export const stepNumbers = (values: ToolValues): readonly number[] => {
  const last = Math.max(1, ...Object.keys(values).map((name) => Number(/\d+$/.exec(name)?.[0] ?? 0)))
  return Array.from({ length: last }, (_, index) => index + 1)
}

const readStep = (values: ToolValues, step: number, usualVia: Via): EmissionsStep => {
  const read = (field: (typeof stepFields)[number]) => values[`${field}${step}`]
  return {
    by: read('by') ?? '',
    km: read('km'),
    from: read('from'),
    to: read('to'),
    via: read('via') || usualVia,
    grams: read('grams'),
  }
}

/** Reads the form's values as input of the engine. A step by sea that does not say its way takes the usual one. */
export const readShipment = (values: ToolValues, usualVia: Via): EmissionsInput => {
  const { weight, teu, containers, load, cooled } = values
  return {
    weight,
    teu,
    containers,
    load,
    cooled,
    steps: stepNumbers(values).map((step) => readStep(values, step, usualVia)),
  }
}

/** Removes a step from the values; later ones move up. */
export const withoutStep = (values: ToolValues, gone: number): ToolValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, field = '', digits] = /^([a-z]+)(\d+)$/.exec(name) ?? []
      const step = Number(digits ?? 0)
      if (step === gone) return []
      return [[step > gone ? `${field}${step - 1}` : name, value]]
    }),
  )

const isOfStep = (name: string): boolean => /\d$/.test(name)

/**
 * Completes the shipment in an address. The form always sends the load of a TEU; an address without one was written by
 * hand.
 */
export const completeShipment =
  (example: ToolValues) =>
  (given: ToolValues): ToolValues => {
    if (given['load'] !== undefined) return given
    const hasSteps = Object.keys(given).some(isOfStep)
    const goods = Object.entries(example).filter(([name]) => !(hasSteps && isOfStep(name)))
    return { ...Object.fromEntries(goods), ...given }
  }
