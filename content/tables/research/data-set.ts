import type { ResearchData } from '#content/schema/research.ts'

/** A data set whose columns are functions of its rows. */
export const createDataSet = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  columns: Readonly<Record<string, { readonly decimals: number; readonly of: (row: Row) => number | null }>>,
): ResearchData => ({
  columns: Object.entries(columns).map(([id, { decimals }]) => ({ id, decimals })),
  rows: rows.map((row) => ({
    id: idOf(row),
    values: Object.values(columns).map(({ decimals, of }) => {
      const value = of(row)
      return value === null ? null : roundTo(value, decimals)
    }),
  })),
})

/** Decimals may be negative: -1 rounds to tens. */
export const roundTo = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e${-decimals}`)
