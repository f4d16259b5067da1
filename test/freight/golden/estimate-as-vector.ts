import type { DutyEstimate, DutyRefusal } from '#freight/duty/duty-estimate.ts'
import type { DutyVector } from './duty-formulas.ts'

/** What an estimate says of the figures that a vector has. */
export const estimateAsVector = (estimate: DutyEstimate | DutyRefusal): DutyVector['expected'] => {
  if (estimate._tag === 'Refused') return { refused: estimate.problems.map(({ field, fault }) => `${field} ${fault}`) }
  const amountsOf = (id: string): readonly number[] =>
    estimate.lines.filter((line) => line.id === id).map(({ amount }) => amount)
  const only = (id: 'mpf' | 'hmf' | 'vat') => {
    const [amount] = amountsOf(id)
    return amount === undefined ? {} : { [id]: amount }
  }
  return {
    customsValue: estimate.customsValue,
    duty: amountsOf('duty')[0] ?? Number.NaN,
    additional: amountsOf('additional'),
    ...only('mpf'),
    ...only('hmf'),
    ...only('vat'),
    total: estimate.total,
    landed: estimate.landed,
    ...(estimate.landedPerUnit === undefined ? {} : { landedPerUnit: estimate.landedPerUnit }),
  }
}
