import type Big from 'big.js'
import { readHsCode } from '#search/read-hs-code.ts'
import { type AmountLimits, isBlank, plainText, readAmount, writeGiven } from '../amount.ts'
import { countryCodes } from '../country-codes.ts'
import { isDay } from '../dated.ts'
import { euStates, isInEu } from '../eu-states.ts'
import type { Quantities } from './charge-rate.ts'
import type { DutyProblem } from './duty-estimate.ts'
import { type DutyField, type DutyInput, dutyFields, type Market } from './duty-input.ts'
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
  readonly quantities: Quantities
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

const quantity: AmountLimits = { most: 9_999_999_999.99, decimals: 4, allowsZero: true }

const MAX_ADDITIONAL = 5

/** Members that count in some markets alone. */
const marketsOf: Readonly<Partial<Record<DutyField, readonly Market[]>>> = {
  quantities: ['US'],
  vat: ['EU', 'GB', 'CN'],
}

const readCode = (text: string): string | undefined => {
  const reading = readHsCode(text)
  return reading._tag === 'Code' && reading.digits.length >= 6 ? reading.digits : undefined
}

/** A list without its blank members; undefined for anything else. */
const readList = (value: unknown): readonly unknown[] | undefined => {
  if (isBlank(value)) return []
  return Array.isArray(value) ? value.filter((member) => !isBlank(member)) : undefined
}

const readRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (isBlank(value)) return {}
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** Validates every field, so that all problems are reported at once. */
export const readDutyInput = (input: DutyInput, rates: DutyRates): Reading => {
  const problems: DutyProblem[] = []
  // The input may come from anywhere, despite its type.
  const given: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {}
  const refuse = (
    field: DutyProblem['field'],
    fault: DutyProblem['fault'],
    more: Partial<DutyProblem> = {},
  ): undefined => {
    const value = given[field]
    problems.push({ field, fault, ...(isBlank(value) ? {} : { got: writeGiven(value) }), ...more })
    return undefined
  }
  for (const name of Object.keys(given))
    if (!dutyFields.some((field) => field === name)) refuse(name, 'unknown-field', { allowed: dutyFields })

  const choose = <Choice extends string>(field: DutyField, choices: readonly Choice[]): Choice | undefined => {
    if (isBlank(given[field])) return undefined
    const text = plainText(given[field])
    return choices.find((choice) => choice === text) ?? refuse(field, 'unknown-choice', { allowed: choices })
  }
  const mustChoose = <Choice extends string>(field: DutyField, choices: readonly Choice[]): Choice | undefined =>
    isBlank(given[field]) ? refuse(field, 'missing', { allowed: choices }) : choose(field, choices)
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

  const rateTexts = readList(given['additional'])
  if (rateTexts === undefined) refuse('additional', 'not-a-list', { allowed: ["['25', '7.5']"] })
  if (rateTexts !== undefined && rateTexts.length > MAX_ADDITIONAL) refuse('additional', 'too-many')
  const additional = (rateTexts ?? [])
    .slice(0, MAX_ADDITIONAL)
    .flatMap((text) => readNeeded('additional', percentage, text) ?? [])

  const counts = readRecord(given['quantities'])
  if (counts === undefined) refuse('quantities', 'not-a-record', { allowed: ["{ kg: '1200' }"] })
  const quantities = Object.fromEntries(
    Object.entries(counts ?? {}).flatMap(([name, value]) => {
      const read = isBlank(value) ? undefined : readNeeded('quantities', quantity, value)
      return read === undefined ? [] : [[name, read] as const]
    }),
  )

  if (market !== undefined)
    for (const [name, own] of Object.entries(marketsOf))
      if (!isBlank(given[name]) && !own.includes(market)) refuse(name, 'not-of-market', { allowed: own })

  const hs = isBlank(given['hs']) ? undefined : (readCode(plainText(given['hs'])) ?? refuse('hs', 'not-a-code'))
  if (isBlank(given['hs']) && isBlank(given['rate'])) refuse('hs', 'missing')

  const origin = plainText(given['origin']).toUpperCase()
  if (origin === '') refuse('origin', 'missing')
  else if (!countryCodes.includes(origin)) refuse('origin', 'not-a-country')
  else if (market === 'EU' && isInEu(origin)) refuse('origin', 'within-union')
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
    rateTexts === undefined ||
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
      quantities,
      rate,
      additional,
      usmca: program === 'usmca',
      entry: market === 'US' ? entry : undefined,
      vat,
      units,
    },
  }
}
