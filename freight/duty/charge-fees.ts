import Big from 'big.js'
import { toWhole } from '../amount.ts'
import { findOn } from '../dated.ts'
import type { Cents, DutyLine, DutyRefusal } from './duty-estimate.ts'
import type { DutyRates, RateRow } from './rate-table.ts'
import type { ReadDuty } from './read-duty-input.ts'
import { percentOf, takePercent } from './take-percent.ts'

type Entered = Pick<ReadDuty, 'entryDate' | 'mode' | 'usmca' | 'entry'> & { readonly customsValue: Cents }

type Fees = {
  readonly _tag: 'Charged'
  readonly entry: 'formal' | 'informal'
  readonly lines: readonly DutyLine[]
}

const periodOf = ({ from, to }: RateRow) => ({ from, to })

const centsOf = ({ value }: RateRow): Cents => toWhole(new Big(value).times(100))

/** Charged once an entry: a percentage between two limits, or a flat fee for an informal entry. */
const chargeProcessing = (
  { customsValue, usmca }: Entered,
  isInformal: boolean,
  fees: Readonly<Record<'rate' | 'least' | 'most' | 'flat', RateRow>>,
): DutyLine => {
  const basis = customsValue
  if (usmca) return { id: 'mpf', basis, amount: 0, waived: 'usmca', source: '19-cfr-24-23-c' }
  if (isInformal)
    return { id: 'mpf', basis, amount: centsOf(fees.flat), source: fees.flat.source, period: periodOf(fees.flat) }
  const taken = takePercent(basis, percentOf(fees.rate))
  const [least, most] = [centsOf(fees.least), centsOf(fees.most)]
  if (taken.amount >= least && taken.amount <= most) return { id: 'mpf', ...taken }
  const isLow = taken.amount < least
  const row = isLow ? fees.least : fees.most
  return {
    id: 'mpf',
    ...taken,
    amount: isLow ? least : most,
    limit: { kind: isLow ? 'minimum' : 'maximum', computed: taken.amount },
    source: row.source,
    period: periodOf(row),
  }
}

const chargeHarbor = ({ customsValue, mode }: Entered, rate: RateRow): DutyLine =>
  mode === 'ocean'
    ? { id: 'hmf', ...takePercent(customsValue, percentOf(rate)) }
    : { id: 'hmf', basis: customsValue, amount: 0, waived: 'not-by-sea', source: rate.source }

/** The two user fees of a US entry. An entry up to the limit is informal unless a formal one is requested. */
export const chargeFees = (entered: Entered, { fees }: Pick<DutyRates, 'fees'>): Fees | DutyRefusal => {
  const on = (rows: readonly RateRow[]): RateRow => {
    const row = findOn(rows, entered.entryDate)
    if (row === undefined) throw new Error(`The fees of the US have a gap on ${entered.entryDate}.`)
    return row
  }
  const isAboveLimit = entered.customsValue > centsOf(on(fees.informalLimit))
  if (entered.entry === 'informal' && isAboveLimit)
    return { _tag: 'Refused', problems: [{ field: 'entry', fault: 'above-informal' }] }
  const isInformal = !isAboveLimit && entered.entry !== 'formal'
  const processing = chargeProcessing(entered, isInformal, {
    rate: on(fees.mpfRate),
    least: on(fees.mpfMinimum),
    most: on(fees.mpfMaximum),
    flat: on(fees.mpfInformal),
  })
  return {
    _tag: 'Charged',
    entry: isInformal ? 'informal' : 'formal',
    lines: [processing, chargeHarbor(entered, on(fees.hmfRate))],
  }
}
