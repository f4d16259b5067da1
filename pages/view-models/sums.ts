type Factors = readonly number[]
type Row = { readonly before: Factors; readonly after: Factors }

/** Multiplies factors. An empty list counts as zero, because it stands for something that does not occur. */
export const productOf = (factors: Factors): number =>
  factors.length === 0 ? 0 : factors.reduce((product, factor) => product * factor, 1)

const total = (rows: readonly Factors[]): number => rows.reduce((sum, factors) => sum + productOf(factors), 0)

export const totalsOf = (rows: readonly Row[]): { readonly before: number; readonly after: number } => ({
  before: total(rows.map(({ before }) => before)),
  after: total(rows.map(({ after }) => after)),
})

/** Formats numbers of an edition; `as` has one `#` for the number, and a minus sign precedes everything. */
export const createNumberWriter = (edition: string, as = '#') => {
  const { format } = new Intl.NumberFormat(edition, { maximumFractionDigits: 4 })
  return (value: number): string => `${value < 0 ? '−' : ''}${as.replace('#', format(Math.abs(value)))}`
}

/** `15 × 640 = $9,600`: shows how an amount is computed, so that readers can check it. */
export const formatWorking = (factors: Factors, edition: string, as: string): string => {
  if (factors.length === 0) return '–'
  const plain = createNumberWriter(edition)
  return `${factors.map(plain).join(' × ')} = ${createNumberWriter(edition, as)(productOf(factors))}`
}
