import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNumberTable } from '#prerender/base/files/number-table.ts'

describe('a table of numbers', () => {
  it('a number table numbers each value once, in order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(9), fc.integer({ min: 0, max: 2 ** 52 }))), (values) => {
        const table = createNumberTable()
        const numbers = values.map(table.numberOf)
        const distinct = [...new Set(values)]
        expect([...table.values()]).toEqual(distinct)
        expect(numbers).toEqual(values.map((value) => distinct.indexOf(value)))
        expect(numbers.map(table.at)).toEqual(values)
      }),
    )
  })

  it('a number table grows and keeps its values', () => {
    const table = createNumberTable()
    // Multiples of 2³² all hash to one slot.
    const values = Array.from({ length: 5000 }, (_, index) => (index % 2 === 0 ? index : index * 2 ** 32))
    for (const value of values) table.numberOf(value)
    expect([table.size(), values.every(table.has), table.has(5001)]).toEqual([5000, true, false])
  })
})
