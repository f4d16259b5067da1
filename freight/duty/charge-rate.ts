import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Cents } from './duty-estimate.ts'
import { type DutyRate, quantityOf, type RateTerm } from './rate.ts'

/** Counts by what they count, as `quantitiesOf` names them. */
export type Quantities = Readonly<Record<string, Big>>

const chargeTerm = (term: RateTerm, value: Big, quantities: Quantities): Big => {
  const name = quantityOf(term)
  const quantity = name === undefined ? value : (quantities[name] ?? new Big(0))
  return 'percent' in term ? quantity.times(term.percent).div(100) : quantity.times(term.dollars)
}

/** Raw sugar pays less for each degree under 100, in proportion, down to a least rate. */
const chargeSugar = ({ dollars, less, least }: DutyRate & { readonly _tag: 'Sugar' }, quantities: Quantities): Big => {
  const degrees = quantities['degrees'] ?? new Big(100)
  const rate = new Big(dollars).minus(new Big(100).minus(degrees).times(less))
  const charged = rate.lt(least) ? new Big(least) : rate
  return (quantities['kg'] ?? new Big(0)).times(charged)
}

/** Duty at a rate: terms are added exactly, and the sum is rounded half up to the cent. */
export const chargeRate = (rate: DutyRate, customsValue: Cents, quantities: Quantities): Cents => {
  const value = new Big(customsValue).div(100)
  const toCents = (amount: Big): Cents => toWhole(amount.times(100))
  switch (rate._tag) {
    case 'Terms':
      return toCents(rate.terms.reduce((sum, term) => sum.plus(chargeTerm(term, value, quantities)), new Big(0)))
    case 'Sugar':
      return toCents(chargeSugar(rate, quantities))
    default:
      return 0
  }
}
