/** Rows of numbers of any length, concatenated in a growing typed array. */
export type NumberRows = {
  /** Sets a row; rows may be set in any order, each once. */
  readonly set: (row: number, numbers: ArrayLike<number>) => void
  readonly get: (row: number) => Uint32Array
  readonly columns: () => { readonly at: Uint32Array; readonly pool: Uint32Array }
}

const FIRST_LENGTH = 1024

/** Two numbers a row in `at`: its start in the pool, and its length. */
export const rowOf = (
  { at, pool }: { readonly at: Uint32Array; readonly pool: Uint32Array },
  row: number,
): Uint32Array => {
  const from = at[2 * row] ?? 0
  return pool.subarray(from, from + (at[2 * row + 1] ?? 0))
}

export const createNumberRows = (count: number): NumberRows => {
  const at = new Uint32Array(2 * count)
  let pool = new Uint32Array(FIRST_LENGTH)
  let length = 0
  return {
    set: (row, numbers) => {
      if (length + numbers.length > pool.length) {
        const larger = new Uint32Array(Math.max(2 * pool.length, length + numbers.length))
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
