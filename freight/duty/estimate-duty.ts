import Big from 'big.js'
import { divide, toWhole } from '../amount.ts'
import { findOn } from '../dated.ts'
import { chargeFees } from './charge-fees.ts'
import type { Cents, DutyEstimate, DutyLine, DutyProblem, DutyRefusal } from './duty-estimate.ts'
import type { DutyInput } from './duty-input.ts'
import { findNotes } from './find-notes.ts'
import { markets } from './markets.ts'
import { type DutyRates, rowsOf } from './rate-table.ts'
import { type ReadDuty, readDutyInput } from './read-duty-input.ts'
import { type PercentRate, percentOf, takePercent } from './take-percent.ts'

const toCents = (amount: Big | undefined): Cents => (amount === undefined ? 0 : toWhole(amount.times(100)))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

const refuse = (problem: DutyProblem): DutyRefusal => ({ _tag: 'Refused', problems: [problem] })

/** Countries whose goods pay the rates of column 2 in the US (General Note 3(b) of the tariff schedule). */
const columnTwo = ['BY', 'CU', 'KP', 'RU']

/** Free on board in the US, cost, insurance and freight elsewhere. */
const customsValueOf = ({ market, basis, value, freight, insurance }: ReadDuty): Cents => {
  const moved = toCents(freight) + toCents(insurance)
  if (market === 'US') return basis === 'FOB' ? toCents(value) : toCents(value) - moved
  return basis === 'CIF' ? toCents(value) : toCents(value) + moved
}

/** Price of the goods, and cost of bringing them to the border. */
const splitPrice = ({ basis, value, freight, insurance }: ReadDuty): Pick<DutyEstimate, 'goods' | 'moved'> => {
  const [price, moved] = [toCents(value), toCents(freight) + toCents(insurance)]
  if (basis === 'FOB') return { goods: price, moved }
  return moved < price ? { goods: price - moved, moved } : { goods: price, moved: 0 }
}

const findDutyRate = (
  { market, hs, origin, entryDate, rate, usmca }: ReadDuty,
  { duties }: DutyRates,
): PercentRate | DutyProblem => {
  if (rate !== undefined) return percentOf(rate)
  const { dutySource } = markets[market]
  if (market === 'US' && columnTwo.includes(origin)) return { field: 'rate', fault: 'column-2', source: dutySource }
  const row = findOn(rowsOf(duties[market], hs?.slice(0, 6) ?? ''), entryDate)
  if (usmca) return { ...percentOf(new Big(0)), source: 'usmca' }
  if (row === undefined) return { field: 'rate', fault: 'rate-needed', source: dutySource }
  if (row.upTo !== undefined)
    return { field: 'rate', fault: 'rate-varies', range: [row.value, row.upTo], source: row.source }
  return percentOf(row)
}

const findVatRate = ({ market, state, entryDate, vat }: ReadDuty, rates: DutyRates): PercentRate | DutyProblem => {
  if (vat !== undefined) return percentOf(vat)
  const row = findOn(rowsOf(rates.vat, market === 'EU' ? (state ?? '') : market), entryDate)
  return row === undefined ? { field: 'vat', fault: 'rate-needed', source: 'eu-vat' } : percentOf(row)
}

/**
 * Computes the charges on an import at the border on a day. Every line is rounded to the cent, half up, before it is
 * added; minimum and maximum replace a rounded amount. Additional duties each apply to the customs value: they do not
 * compound.
 */
export const estimateDuty = (input: DutyInput, rates: DutyRates): DutyEstimate | DutyRefusal => {
  const reading = readDutyInput(input, rates)
  if (reading._tag === 'Refused') return reading
  const { duty } = reading
  const { market, hs, entryDate, entry, additional, usmca } = duty

  const customsValue = customsValueOf(duty)
  if (customsValue <= 0) return refuse({ field: 'freight', fault: 'exceeds-value' })
  const dutyRate = findDutyRate(duty, rates)
  if ('fault' in dutyRate) return refuse(dutyRate)

  const dutyLines: readonly DutyLine[] = [
    {
      id: 'duty',
      ...takePercent(customsValue, dutyRate),
      ...(usmca && dutyRate.source === 'usmca' ? { waived: 'usmca' } : {}),
    },
    ...additional.map((percent): DutyLine => ({ id: 'additional', ...takePercent(customsValue, percentOf(percent)) })),
  ]
  const duties = sum(dutyLines.map(({ amount }) => amount))

  const fees = market === 'US' ? chargeFees({ ...duty, customsValue, entry }, rates) : undefined
  if (fees?._tag === 'Refused') return fees
  const feeLines = fees?.lines ?? []

  const vatLines: DutyLine[] = []
  if (market !== 'US') {
    const vatRate = findVatRate(duty, rates)
    if ('fault' in vatRate) return refuse(vatRate)
    // China taxes value and duty only; the others add the transport to the first destination.
    const onward = market === 'CN' ? 0 : toCents(duty.inland)
    vatLines.push({ id: 'vat', ...takePercent(customsValue + duties + onward, vatRate) })
  }

  const feesDue = sum(feeLines.map(({ amount }) => amount))
  const taxes = sum(vatLines.map(({ amount }) => amount))
  const price = splitPrice(duty)
  const inland = toCents(duty.inland)
  const landed = price.goods + price.moved + inland + duties + feesDue
  return {
    _tag: 'Estimated',
    market,
    currency: markets[market].currency,
    ...(fees === undefined ? {} : { entry: fees.entry }),
    ...(hs === undefined ? {} : { hs }),
    customsValue,
    customsValueSource: markets[market].valueSource,
    lines: [...dutyLines, ...feeLines, ...vatLines],
    duties,
    fees: feesDue,
    taxes,
    total: duties + feesDue + taxes,
    effectivePercent: divide(new Big(duties + feesDue).times(100), new Big(customsValue), 2).toFixed(2),
    ...price,
    inland,
    landed,
    ...(duty.units === undefined ? {} : { landedPerUnit: divide(new Big(landed), duty.units, 0).toNumber() }),
    notes: findNotes({ market, origin: duty.origin, hs, entryDate, customsValue }, rates),
    checked: rates.checked,
  }
}
