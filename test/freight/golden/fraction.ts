/**
 * An exact fraction. Golden vectors are computed with these alone, so that they share no code with what they hold to
 * account.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Reads `12.345`. */
export const fraction = (decimal: string): Fraction => {
  const [whole = '', part = ''] = decimal.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}

export const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((product, { over, under }) => ({ over: product.over * over, under: product.under * under }))

export const over = (dividend: Fraction, divisor: Fraction): Fraction => ({
  over: dividend.over * divisor.under,
  under: dividend.under * divisor.over,
})

export const plus = (...terms: readonly Fraction[]): Fraction =>
  terms.reduce((sum, term) => ({ over: sum.over * term.under + term.over * sum.under, under: sum.under * term.under }))

export const minus = (from: Fraction, what: Fraction): Fraction => plus(from, { over: -what.over, under: what.under })

/** The nearest whole number; half goes up. Nothing here is below zero. */
export const nearest = ({ over: a, under: b }: Fraction): number => Number((2n * a + b) / (2n * b))
