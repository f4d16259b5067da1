export type NumberColumns = {
  /** Two numbers a row: its start in the pool, and its length. */
  readonly at: Uint32Array
  readonly pool: Uint32Array
}

/** Rows of numbers of any length, concatenated in a growing typed array. */
export type NumberRows = {
  /** Sets a row; rows may be set in any order. The numbers of a row that is set again stay in the pool, unused. */
  readonly set: (row: number, numbers: ArrayLike<number>) => void
  readonly get: (row: number) => Uint32Array
  readonly columns: () => NumberColumns
}

const FIRST_LENGTH = 1024

export const rowOf = ({ at, pool }: NumberColumns, row: number): Uint32Array => {
  const from = at[2 * row] ?? 0
  return pool.subarray(from, from + (at[2 * row + 1] ?? 0))
}

/** `from` gives the rows at first; it is not changed. */
export const createNumberRows = (count: number, from?: NumberColumns): NumberRows => {
  const at = from === undefined ? new Uint32Array(2 * count) : from.at.slice()
  let pool = from === undefined ? new Uint32Array(FIRST_LENGTH) : from.pool
  let length = from === undefined ? 0 : pool.length
  return {
    set: (row, numbers) => {
      if (length + numbers.length > pool.length) {
        const larger = new Uint32Array(Math.max(2 * pool.length, length + numbers.length, FIRST_LENGTH))
        larger.set(pool)
        pool = larger
      }
      pool.set(numbers, length)
      at[2 * row] = length
      at[2 * row + 1] = numbers.length
      length += numbers.length
    },
    get: (row) => rowOf({ at, pool }, row),
    columns: () => ({ at, pool: pool.subarray(0, length) }),
  }
}

/**
 * The rows alone, one after the other, each number replaced by `renumber` of it. Rows that are not there are empty.
 */
export const packRows = (
  columns: NumberColumns,
  isThere: Uint8Array,
  renumber: (number: number) => number,
): NumberColumns => {
  const at = new Uint32Array(2 * isThere.length)
  let length = 0
  for (let row = 0; row < isThere.length; row += 1) if (isThere[row] === 1) length += columns.at[2 * row + 1] ?? 0
  const pool = new Uint32Array(length)
  let end = 0
  for (let row = 0; row < isThere.length; row += 1) {
    if (isThere[row] !== 1) continue
    const numbers = rowOf(columns, row)
    at[2 * row] = end
    at[2 * row + 1] = numbers.length
    for (let index = 0; index < numbers.length; index += 1) pool[end + index] = renumber(numbers[index] ?? 0)
    end += numbers.length
  }
  return { at, pool }
}

/** Share of the numbers in a pool that belong to no row: those of rows that were set again. */
export const unusedShare = ({ at, pool }: NumberColumns): number => {
  let used = 0
  for (let row = 1; row < at.length; row += 2) used += at[row] ?? 0
  return pool.length === 0 ? 0 : 1 - used / pool.length
}
