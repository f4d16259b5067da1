import { readQuantity } from '#freight/quantity.ts'
import type { Rule } from './rule.ts'
import type { Unclear } from './unclear.ts'

/** Tells how an answer can be read, if in more than one way. */
export const unclearIn = (rule: Pick<Rule, 'kind'>, typed: string): Unclear | undefined => {
  const { measure } = rule.kind === 'days' ? { measure: 'time' as const } : { measure: undefined, ...rule }
  if (measure === undefined) return undefined
  const reading = readQuantity(typed, measure)
  if (reading._tag !== 'Ambiguous') return undefined
  const [first, second] = reading.readings
  return { typed: typed.trim(), first, second }
}
