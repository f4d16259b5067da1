import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Cents, DutyLine } from './duty-estimate.ts'
import type { RateRow } from './rate-table.ts'

/** A rate and its origin: a row, or the visitor. */
export type PercentRate = Required<Pick<DutyLine, 'percent' | 'source'>> & Pick<DutyLine, 'period'>

export const percentOf = (rate: RateRow | Big): PercentRate =>
  'value' in rate
    ? { percent: rate.value, source: rate.source, period: { from: rate.from, to: rate.to } }
    : { percent: rate.toFixed(), source: 'given' }

type Taken = PercentRate & Pick<DutyLine, 'basis' | 'amount'>

/** A percentage of an amount, rounded half up to the cent. */
export const takePercent = (basis: Cents, rate: PercentRate): Taken => ({
  basis,
  ...rate,
  amount: toWhole(new Big(basis).times(rate.percent).div(100)),
})
