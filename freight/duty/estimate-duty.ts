import Big from 'big.js'
import { divide, toWhole } from '../amount.ts'
import { findOn } from '../dated.ts'
import { chargeFees } from './charge-fees.ts'
import type { Cents, DutyEstimate, DutyLine, DutyProblem, DutyRefusal } from './duty-estimate.ts'
import type { DutyInput } from './duty-input.ts'
import { findGeneralDuty } from './find-general-duty.ts'
import { type FoundMeasures, findMeasures } from './find-measures.ts'
import { findNotes } from './find-notes.ts'
import { type LowValueRow, lowValueRule } from './low-value.ts'
import { markets } from './markets.ts'
import type { MeasureRow } from './measure-table.ts'
import { type DutyRates, rowsOf } from './rate-table.ts'
import { type ReadDuty, readDutyInput } from './read-duty-input.ts'
import { type PercentRate, percentOf, takePercent } from './take-percent.ts'

const toCents = (amount: Big | undefined): Cents => (amount === undefined ? 0 : toWhole(amount.times(100)))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

const refuse = (problem: DutyProblem): DutyRefusal => ({ _tag: 'Refused', problems: [problem] })

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

type DutyFound = Omit<DutyLine, 'id'>

/** Duty of markets whose rates are percentages of the customs value. */
const findDuty = (duty: ReadDuty, rates: DutyRates, customsValue: Cents): DutyFound | DutyProblem => {
  const { market, hs, entryDate, rate } = duty
  if (market === 'US') return findGeneralDuty(duty, rates, customsValue)
  if (rate !== undefined) return takePercent(customsValue, percentOf(rate))
  const row = findOn(rowsOf(rates.duties[market], hs?.slice(0, 6) ?? ''), entryDate)
  return row === undefined
    ? { field: 'rate', fault: 'rate-needed', source: markets[market].dutySource }
    : takePercent(customsValue, percentOf(row))
}

/** The rule for small consignments in place of duty, if one applies. */
const replaceDuty = (row: LowValueRow, customsValue: Cents): DutyFound => {
  const { amount, source, from, to } = row
  const shared = { basis: customsValue, source, period: { from, to } }
  return amount === undefined
    ? { ...shared, amount: 0, waived: 'low-value' }
    : { ...shared, amount: toWhole(new Big(amount).times(100)) }
}

/** An additional duty on the customs value, or what general duty lacks to a percentage of it. */
const chargeMeasure = (
  { id, heading, percent, upTo, from, to = '9999-12-31', source }: MeasureRow,
  customsValue: Cents,
  general: Cents,
  last: string,
): DutyLine => {
  const shared = { measure: id, heading, period: { from, to: to < last ? to : last }, source }
  if (upTo === undefined)
    return { id: 'additional', ...takePercent(customsValue, { percent: percent ?? '0', source }), ...shared }
  const whole = toWhole(new Big(customsValue).times(upTo).div(100))
  return { id: 'additional', basis: customsValue, amount: Math.max(0, whole - general), upTo, ...shared }
}

const findVatRate = ({ market, state, entryDate, vat }: ReadDuty, rates: DutyRates): PercentRate | DutyProblem => {
  if (vat !== undefined) return percentOf(vat)
  const row = findOn(rowsOf(rates.vat, market === 'EU' ? (state ?? '') : market), entryDate)
  return row === undefined ? { field: 'vat', fault: 'rate-needed', source: 'eu-vat' } : percentOf(row)
}

const noMeasures: FoundMeasures = { due: [], likely: [], spared: [], open: [], yielded: [] }

/** Some markets do not collect a duty or tax below an amount. */
const spareTax = <Line extends DutyFound>(
  line: Line,
  market: ReadDuty['market'],
  rows: readonly LowValueRow[],
  day: string,
): Line => {
  const row = findOn(
    rows.filter((candidate) => candidate.market === market && candidate.rule === 'tax'),
    day,
  )
  return row === undefined || line.amount === 0 || line.amount > toWhole(new Big(row.most).times(100))
    ? line
    : { ...line, amount: 0, waived: 'low-value', source: row.source }
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
  const small = lowValueRule(rates.lowValue, market, entryDate, splitPrice(duty).goods)
  const replaces = small !== undefined && small.rule !== 'tax' && duty.rate === undefined
  const found = replaces ? replaceDuty(small, customsValue) : findDuty(duty, rates, customsValue)
  if ('fault' in found) return refuse(found)
  const general = spareTax(found, market, rates.lowValue, entryDate)

  const measures = market === 'US' ? findMeasures({ hs, origin: duty.origin, entryDate, usmca }, rates) : noMeasures
  const last = rates.tariff.to
  const charge = (row: MeasureRow): DutyLine => chargeMeasure(row, customsValue, general.amount, last)
  const dutyLines: readonly DutyLine[] = [
    { id: 'duty', ...general },
    ...measures.due.map(charge),
    ...additional.map((percent): DutyLine => ({ id: 'additional', ...takePercent(customsValue, percentOf(percent)) })),
  ]
  const likelyLines = measures.likely.map(charge)
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
    vatLines.push(
      spareTax(
        { id: 'vat', ...takePercent(customsValue + duties + onward, vatRate) },
        market,
        rates.lowValue,
        entryDate,
      ),
    )
  }

  const feesDue = sum(feeLines.map(({ amount }) => amount))
  const taxes = sum(vatLines.map(({ amount }) => amount))
  const price = splitPrice(duty)
  const inland = toCents(duty.inland)
  const landed = price.goods + price.moved + inland + duties + feesDue
  const effective = (due: Cents): string => divide(new Big(due).times(100), new Big(customsValue), 2).toFixed(2)
  const spared = measures.spared.map(charge)
  const more = sum(likelyLines.map(({ amount }) => amount)) - sum(spared.map(({ amount }) => amount))
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
    effectivePercent: effective(duties + feesDue),
    ...price,
    inland,
    landed,
    ...(duty.units === undefined ? {} : { landedPerUnit: divide(new Big(landed), duty.units, 0).toNumber() }),
    ...(likelyLines.length === 0
      ? {}
      : {
          likely: {
            lines: likelyLines,
            spared,
            duties: duties + more,
            total: duties + feesDue + taxes + more,
            effectivePercent: effective(duties + feesDue + more),
          },
        }),
    open: measures.open.map(({ row: { id, heading, percent, upTo, from, to, source }, reason }) => ({
      measure: id,
      heading,
      ...(percent === undefined ? {} : { percent }),
      ...(upTo === undefined ? {} : { upTo }),
      from,
      ...(to === undefined ? {} : { to }),
      reason,
      source,
    })),
    yielded: measures.yielded.map(({ row, to, source }) => ({
      measure: row.id,
      heading: row.heading,
      to: to.id,
      source,
    })),
    notes: findNotes({ market, origin: duty.origin, hs, entryDate, customsValue }, rates),
    checked: rates.checked,
  }
}
