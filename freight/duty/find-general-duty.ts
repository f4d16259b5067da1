import { chargeRate } from './charge-rate.ts'
import type { Cents, DutyLine, DutyProblem } from './duty-estimate.ts'
import { quantitiesOf, wholePercent } from './rate.ts'
import type { DutyRates } from './rate-table.ts'
import type { ReadDuty } from './read-duty-input.ts'
import { percentOf, takePercent } from './take-percent.ts'
import { linesUnder, rangeOf, type TariffLine } from './tariff-chapter.ts'

/** Countries whose goods pay the rates of column 2 in the US (General Note 3(b) of the tariff schedule). */
const columnTwo = ['BY', 'CU', 'KP', 'RU']

const source = 'hts'

/** The only rate of lines; undefined where they differ or there are none. */
const commonLine = ([first, ...others]: readonly TariffLine[]): TariffLine | undefined =>
  others.every(({ text }) => text === first?.text) ? first : undefined

const refuseCode = (hs: string, { tariff }: DutyRates, day: string): DutyProblem => {
  const lines = hs.length > 6 ? linesUnder(tariff, hs.slice(0, 6), day) : []
  return lines.length === 0
    ? { field: 'rate', fault: 'rate-needed', source }
    : { field: 'hs', fault: 'not-a-line', lines, source }
}

const charge = (
  { text, rate, period }: TariffLine,
  { quantities }: ReadDuty,
  customsValue: Cents,
): Omit<DutyLine, 'id'> | DutyProblem => {
  if (rate._tag === 'Elsewhere') return { field: 'rate', fault: 'rate-elsewhere', got: text, source }
  const needed = quantitiesOf(rate)
  const missing = needed.filter((name) => !Object.hasOwn(quantities, name))
  if (missing.length > 0) return { field: 'quantities', fault: 'quantity-needed', allowed: needed, source }
  const percent = wholePercent(rate)
  if (percent !== undefined) return { ...takePercent(customsValue, { percent, source }), period }
  return { basis: customsValue, rate: text, amount: chargeRate(rate, customsValue, quantities), source, period }
}

/**
 * Finds and charges the general duty of a US entry: a rate that the visitor gives, none under a claim of USMCA, or that
 * of the line. Digits that leave lines with different rates are refused with the lines.
 */
export const findGeneralDuty = (
  duty: ReadDuty,
  rates: DutyRates,
  customsValue: Cents,
): Omit<DutyLine, 'id'> | DutyProblem => {
  const { hs, origin, entryDate, rate, usmca, quantities } = duty
  if (rate !== undefined) return takePercent(customsValue, percentOf(rate))
  if (columnTwo.includes(origin)) return { field: 'rate', fault: 'column-2', source }
  if (usmca) return { basis: customsValue, percent: '0', amount: 0, waived: 'usmca', source: 'usmca' }
  const lines = hs === undefined ? [] : linesUnder(rates.tariff, hs, entryDate)
  const line = commonLine(lines)
  if (line === undefined) {
    if (lines.length === 0) return refuseCode(hs ?? '', rates, entryDate)
    const range = rangeOf(lines)
    return { field: 'rate', fault: 'rate-varies', ...(range === undefined ? {} : { range }), lines, source }
  }
  const unknown = Object.keys(quantities).filter((name) => !quantitiesOf(line.rate).includes(name))
  if (unknown.length > 0)
    return {
      field: 'quantities',
      fault: 'unknown-choice',
      got: unknown.join(', '),
      allowed: quantitiesOf(line.rate),
    }
  return charge(line, duty, customsValue)
}
