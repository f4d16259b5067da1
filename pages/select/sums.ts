type Factors = readonly number[]
type Row = { readonly before: Factors; readonly after: Factors }

/** Nothing times nothing is nothing: an empty list stands for what does not occur. */
export const productOf = (factors: Factors): number =>
  factors.length === 0 ? 0 : factors.reduce((product, factor) => product * factor, 1)

const total = (rows: readonly Factors[]): number => rows.reduce((sum, factors) => sum + productOf(factors), 0)

export const totalsOf = (rows: readonly Row[]): { readonly before: number; readonly after: number } => ({
  before: total(rows.map(({ before }) => before)),
  after: total(rows.map(({ after }) => after)),
})

/** Writes numbers of an edition; `as` holds one `#` where the number goes, and a minus stands before all of it. */
export const createNumberWriter = (edition: string, as = '#') => {
  const { format } = new Intl.NumberFormat(edition, { maximumFractionDigits: 4 })
  return (value: number): string => `${value < 0 ? '−' : ''}${as.replace('#', format(Math.abs(value)))}`
}

/** `15 × 640 = $9,600`: how an amount comes about, so that nobody has to take it on trust. */
export const formatWorking = (factors: Factors, edition: string, as: string): string => {
  if (factors.length === 0) return '–'
  const plain = createNumberWriter(edition)
  return `${factors.map(plain).join(' × ')} = ${createNumberWriter(edition, as)(productOf(factors))}`
}
