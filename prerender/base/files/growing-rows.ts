/** Arrays of numbers that rows are kept in. */
export type Numbers = Uint32Array | Uint8Array

export type RowColumns<A extends Numbers = Uint32Array> = {
  /** Two numbers a row: its start in the pool, and its length. */
  readonly at: Uint32Array
  readonly pool: A
}

/** Rows of numbers of any length, concatenated in a growing typed array. */
export type Rows<A extends Numbers> = {
  /** Sets a row; rows may be set in any order. The numbers of a row that is set again stay in the pool, unused. */
  readonly set: (row: number, numbers: ArrayLike<number>) => void
  readonly get: (row: number) => A
  readonly columns: () => RowColumns<A>
  /** Replaces the pool by one that holds the rows alone, in order, in shared memory. Other rows become empty. */
  readonly pack: (isThere: Uint8Array) => RowColumns<A>
}

const FIRST_LENGTH = 1024

export const rowOf = <A extends Numbers>({ at, pool }: RowColumns<A>, row: number): A => {
  const from = at[2 * row] ?? 0
  return pool.subarray(from, from + (at[2 * row + 1] ?? 0)) as A
}

/** Numbers in the rows that are there. */
const lengthOf = ({ at }: RowColumns<Numbers>, isThere: Uint8Array): number => {
  let length = 0
  for (let row = 0; row < isThere.length; row += 1) if (isThere[row] === 1) length += at[2 * row + 1] ?? 0
  return length
}

/** `create` makes a pool; `from` gives the rows at first and is not changed. */
const createRows = <A extends Numbers>(
  count: number,
  create: (length: number, isShared?: boolean) => A,
  from?: RowColumns<A>,
): Rows<A> => {
  let at = from === undefined ? new Uint32Array(2 * count) : from.at.slice()
  let pool = from === undefined ? create(FIRST_LENGTH) : from.pool
  let length = from === undefined ? 0 : pool.length
  const columns = (): RowColumns<A> => ({ at, pool: pool.subarray(0, length) as A })
  return {
    set: (row, numbers) => {
      if (length + numbers.length > pool.length) {
        const larger = create(Math.max(2 * pool.length, length + numbers.length, FIRST_LENGTH))
        larger.set(pool)
        pool = larger
      }
      pool.set(numbers, length)
      at[2 * row] = length
      at[2 * row + 1] = numbers.length
      length += numbers.length
    },
    get: (row) => rowOf({ at, pool }, row),
    columns,
    pack: (isThere) => {
      const packed = create(lengthOf({ at, pool }, isThere), true)
      const packedAt = new Uint32Array(at.length)
      let end = 0
      for (let row = 0; row < isThere.length; row += 1) {
        if (isThere[row] !== 1) continue
        const numbers = rowOf({ at, pool }, row)
        packed.set(numbers, end)
        packedAt[2 * row] = end
        packedAt[2 * row + 1] = numbers.length
        end += numbers.length
      }
      at = packedAt
      pool = packed
      length = end
      return columns()
    },
  }
}

export const createNumberRows = (count: number, from?: RowColumns): Rows<Uint32Array> =>
  createRows(
    count,
    (length, isShared = false) =>
      new Uint32Array(isShared ? new SharedArrayBuffer(4 * length) : new ArrayBuffer(4 * length)),
    from,
  )

export const createByteRows = (count: number, from?: RowColumns<Uint8Array>): Rows<Uint8Array> =>
  createRows(
    count,
    (length, isShared = false) => new Uint8Array(isShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length)),
    from,
  )

/**
 * The rows alone, one after the other, each number replaced by `renumber` of it. Rows that are not there are empty.
 */
export const packRows = (
  columns: RowColumns,
  isThere: Uint8Array,
  renumber: (number: number) => number,
): RowColumns => {
  const at = new Uint32Array(2 * isThere.length)
  const pool = new Uint32Array(lengthOf(columns, isThere))
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
export const unusedShare = ({ at, pool }: RowColumns<Numbers>): number => {
  let used = 0
  for (let row = 1; row < at.length; row += 2) used += at[row] ?? 0
  return pool.length === 0 ? 0 : 1 - used / pool.length
}
