import Big from 'big.js'

/**
 * A decimal as typed, `12400.5` or `12,400.5`, or a number. Text is exact; a number is read as JavaScript prints it.
 */
export type Amount = string | number

export type AmountFault = 'missing' | 'not-a-number' | 'negative' | 'zero' | 'too-large' | 'too-precise'

export type AmountLimits = {
  readonly most: number
  /** Digits after the point. */
  readonly decimals: number
  readonly allowsZero?: boolean
}

type Reading =
  | { readonly _tag: 'Amount'; readonly amount: Big }
  | { readonly _tag: 'Fault'; readonly fault: AmountFault }

const fault = (found: AmountFault): Reading => ({ _tag: 'Fault', fault: found })

/** Longer input is rejected unread. */
const MAX_CHARACTERS = 40

const pattern = /^(-?)(\d+|\d{1,3}(?:[, ]\d{3})+)(\.\d+)?$/

/** Text typed by a visitor or taken from an address, with full-width digits normalised; empty if there is none. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value.length > MAX_CHARACTERS ? value : value.normalize('NFKC').trim()
}

/** Tells whether the field is empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A wrong value as a refusal repeats it: enough of it to recognise it. */
export const writeGiven = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, MAX_CHARACTERS)
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, MAX_CHARACTERS)
  } catch {
    return typeof value
  }
}

/** Parses a decimal. Exponents, signs other than a minus, and decimal commas are not accepted. */
export const readAmount = (value: unknown, { most, decimals, allowsZero = false }: AmountLimits): Reading => {
  if (isBlank(value)) return fault('missing')
  const text = plainText(value)
  const [, sign, whole = '', rest = ''] = (text.length <= MAX_CHARACTERS && pattern.exec(text)) || []
  if (whole === '') return fault('not-a-number')
  const amount = new Big(whole.replace(/[, ]/g, '') + rest)
  if (amount.eq(0)) return allowsZero ? { _tag: 'Amount', amount } : fault('zero')
  if (sign === '-') return fault('negative')
  if (amount.gt(most)) return fault('too-large')
  if (rest.replace(/0+$/, '').length - 1 > decimals) return fault('too-precise')
  return { _tag: 'Amount', amount }
}

/** Rounds half away from zero, to whole units: cents, grams. */
export const toWhole = (amount: Big): number => amount.round(0, Big.roundHalfUp).toNumber()

/** A quotient to forty decimals: exact if it ends before, and precise enough if not. */
export const quotient = (dividend: Big, divisor: Big): Big => {
  const Exact = Big()
  Exact.DP = 40
  return new Exact(dividend).div(divisor)
}

/** A quotient rounded half away from zero. */
export const divide = (dividend: Big, divisor: Big, decimals: number): Big =>
  quotient(dividend, divisor).round(decimals, Big.roundHalfUp)
