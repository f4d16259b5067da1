import type Big from 'big.js'
import { readHsCode } from '#search/read-hs-code.ts'
import { type AmountLimits, isBlank, plainText, readAmount } from '../amount.ts'
import { isDay } from '../dated.ts'
import { euStates } from '../eu-states.ts'
import type { DutyProblem } from './duty-estimate.ts'
import type { DutyField, DutyInput, Market } from './duty-input.ts'
import { knownPeriod } from './markets.ts'
import type { DutyRates } from './rate-table.ts'

/** A validated input. Amounts of money are exact, not yet rounded to cents. */
export type ReadDuty = {
  readonly market: Market
  readonly state: string | undefined
  readonly hs: string | undefined
  readonly origin: string
  readonly entryDate: string
  readonly mode: 'ocean' | 'air' | 'truck' | 'rail'
  readonly value: Big
  readonly basis: 'FOB' | 'CIF'
  readonly freight: Big | undefined
  readonly insurance: Big | undefined
  readonly inland: Big | undefined
  readonly rate: Big | undefined
  readonly additional: readonly Big[]
  readonly usmca: boolean
  readonly entry: 'formal' | 'informal' | undefined
  readonly vat: Big | undefined
  readonly units: Big | undefined
}

type Reading =
  | { readonly _tag: 'Read'; readonly duty: ReadDuty }
  | { readonly _tag: 'Refused'; readonly problems: readonly DutyProblem[] }

const money: AmountLimits = { most: 9_999_999_999.99, decimals: 2, allowsZero: true }
const price: AmountLimits = { ...money, allowsZero: false }
const percentage: AmountLimits = { most: 1000, decimals: 4, allowsZero: true }
const count: AmountLimits = { most: 1_000_000_000, decimals: 3 }

const MAX_ADDITIONAL = 5

const readCode = (text: string): string | undefined => {
  const reading = readHsCode(text)
  return reading._tag === 'Code' && reading.digits.length >= 6 ? reading.digits : undefined
}

/** Validates every field, so that all problems are reported at once. */
export const readDutyInput = (input: DutyInput, rates: DutyRates): Reading => {
  const problems: DutyProblem[] = []
  const refuse = (field: DutyField, fault: DutyProblem['fault'], more: Partial<DutyProblem> = {}): undefined => {
    problems.push({ field, fault, ...more })
    return undefined
  }
  // The input may come from anywhere, despite its type.
  const given: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {}

  const choose = <Choice extends string>(field: DutyField, choices: readonly Choice[]): Choice | undefined => {
    if (isBlank(given[field])) return undefined
    const text = plainText(given[field])
    return choices.find((choice) => choice === text) ?? refuse(field, 'unknown-choice')
  }
  const mustChoose = <Choice extends string>(field: DutyField, choices: readonly Choice[]): Choice | undefined =>
    isBlank(given[field]) ? refuse(field, 'missing') : choose(field, choices)
  const readNeeded = (field: DutyField, limits: AmountLimits, value = given[field]): Big | undefined => {
    const reading = readAmount(value, limits)
    return reading._tag === 'Amount' ? reading.amount : refuse(field, reading.fault)
  }
  const read = (field: DutyField, limits: AmountLimits): Big | undefined =>
    isBlank(given[field]) ? undefined : readNeeded(field, limits)

  const market = mustChoose('market', ['US', 'EU', 'GB', 'CN'])
  const state = choose('state', euStates)
  const basis = mustChoose('basis', ['FOB', 'CIF'])
  const mode = mustChoose('mode', ['ocean', 'air', 'truck', 'rail'])
  const program = choose('program', ['usmca'])
  const entry = choose('entry', ['formal', 'informal'])
  const value = readNeeded('value', price)
  const freight = read('freight', money)
  const insurance = read('insurance', money)
  const inland = read('inland', money)
  const rate = read('rate', percentage)
  const vat = read('vat', percentage)
  const units = read('units', count)

  const rateTexts = Array.isArray(given['additional']) ? given['additional'].filter((text) => !isBlank(text)) : []
  if (rateTexts.length > MAX_ADDITIONAL) refuse('additional', 'too-many')
  const additional = rateTexts
    .slice(0, MAX_ADDITIONAL)
    .flatMap((text) => readNeeded('additional', percentage, text) ?? [])

  const hs = isBlank(given['hs']) ? undefined : (readCode(plainText(given['hs'])) ?? refuse('hs', 'not-a-code'))
  if (isBlank(given['hs']) && isBlank(given['rate'])) refuse('hs', 'missing')

  const origin = plainText(given['origin']).toUpperCase()
  if (origin === '') refuse('origin', 'missing')
  else if (!/^[A-Z]{2}$/.test(origin)) refuse('origin', 'not-a-country')
  else if (program === 'usmca' && (market !== 'US' || !['CA', 'MX', 'US'].includes(origin)))
    refuse('program', 'not-usmca')

  const entryDate = plainText(given['entryDate'])
  if (entryDate === '') refuse('entryDate', 'missing')
  else if (!isDay(entryDate)) refuse('entryDate', 'not-a-day')
  else if (market !== undefined) {
    const known = knownPeriod(market, rates)
    if (entryDate < known.from || known.to < entryDate) refuse('entryDate', 'outside-known', { known })
  }
  if (market === 'EU' && isBlank(given['state']) && vat === undefined) refuse('state', 'missing')

  if (
    problems.length > 0 ||
    market === undefined ||
    basis === undefined ||
    mode === undefined ||
    value === undefined ||
    additional.length < Math.min(rateTexts.length, MAX_ADDITIONAL)
  )
    return { _tag: 'Refused', problems }
  return {
    _tag: 'Read',
    duty: {
      market,
      state,
      hs,
      origin,
      entryDate,
      mode,
      value,
      basis,
      freight,
      insurance,
      inland,
      rate,
      additional,
      usmca: program === 'usmca',
      entry: market === 'US' ? entry : undefined,
      vat,
      units,
    },
  }
}
