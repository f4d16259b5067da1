import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNumberRows, packRows, rowOf, unusedShare } from '#prerender/base/files/growing-rows.ts'

const someNumbers = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 400 })

describe('rows of numbers', () => {
  it('are read back, in whatever order they were set', () => {
    const inAnyOrder = fc
      .array(someNumbers, { maxLength: 12 })
      .chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.shuffledSubarray([...rows.keys()], { minLength: rows.length, maxLength: rows.length }),
        ),
      )
    fc.assert(
      fc.property(inAnyOrder, ([rows, order]) => {
        const table = createNumberRows(rows.length)
        for (const row of order) table.set(row, rows[row] ?? [])
        expect(rows.map((_, row) => [...table.get(row)])).toEqual(rows)
        const columns = table.columns()
        expect(rows.map((_, row) => [...rowOf(columns, row)])).toEqual(rows)
      }),
    )
  })

  it('grow beyond the first capacity', () => {
    const table = createNumberRows(3)
    table.set(0, [7])
    table.set(
      1,
      Array.from({ length: 100_000 }, (_, index) => index),
    )
    table.set(2, Uint32Array.of(8, 9))
    expect([table.get(0)[0], table.get(1).length, table.get(1)[99_999], [...table.get(2)]]).toEqual([
      7,
      100_000,
      99_999,
      [8, 9],
    ])
  })

  it('rows that were not set are empty', () => {
    const table = createNumberRows(2)
    table.set(1, [1])
    expect([...table.get(0)]).toEqual([])
    expect([...rowOf(table.columns(), 0)]).toEqual([])
  })

  it('finished rows take no more memory than needed', () => {
    const table = createNumberRows(1)
    table.set(0, [1, 2, 3])
    expect(table.columns().pool).toEqual(Uint32Array.of(1, 2, 3))
  })
})

describe('rows of numbers that begin with others', () => {
  const before = { at: Uint32Array.of(0, 2, 2, 1), pool: Uint32Array.of(5, 6, 7) }

  it('a row that is set again leaves the others and the rows it began with as they are', () => {
    const rows = createNumberRows(2, before)
    rows.set(0, [8])
    expect([0, 1].map((row) => [...rows.get(row)])).toEqual([[8], [7]])
    expect([...before.pool, ...before.at]).toEqual([5, 6, 7, 0, 2, 2, 1])
    expect(unusedShare(rows.columns())).toBe(0.5)
  })

  it('packed rows have no unused numbers, and rows that are not there are empty', () => {
    const rows = createNumberRows(2, before)
    rows.set(0, [8, 9])
    const packed = packRows(rows.columns(), Uint8Array.of(1, 0), (number) => number + 1)
    expect([0, 1].map((row) => [...rowOf(packed, row)])).toEqual([[9, 10], []])
    expect([packed.pool.length, unusedShare(packed)]).toEqual([2, 0])
  })
})
