import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'

describe('a table of words', () => {
  it('gives each its number, in the order in which they come', () => {
    const { numberOf, all } = createStringTable()
    expect(['b', 'a', 'b', ''].map(numberOf)).toEqual([0, 1, 0, 2])
    expect(all()).toEqual(['b', 'a', ''])
  })

  it('tells each word once', () => {
    const { numberOf, takeFresh } = createStringTable()
    const told: string[] = []
    for (const batch of [['a', 'b'], ['b'], ['c', 'a', 'd']]) {
      for (const word of batch) numberOf(word)
      told.push(...takeFresh())
    }
    expect(told).toEqual(['a', 'b', 'c', 'd'])
    expect(takeFresh()).toEqual([])
  })

  it('knows words that objects know by nature only once they came', () => {
    const { numberOf } = createStringTable()
    expect(['constructor', '__proto__', 'constructor'].map(numberOf)).toEqual([0, 1, 0])
  })
})
