import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'

describe('a string table', () => {
  it('numbers strings in order of arrival', () => {
    const { numberOf, all } = createStringTable()
    expect(['b', 'a', 'b', ''].map(numberOf)).toEqual([0, 1, 0, 2])
    expect(all()).toEqual(['b', 'a', ''])
  })

  it('returns each string once', () => {
    const { numberOf, takeFresh } = createStringTable()
    const log: string[] = []
    for (const batch of [['a', 'b'], ['b'], ['c', 'a', 'd']]) {
      for (const word of batch) numberOf(word)
      log.push(...takeFresh())
    }
    expect(log).toEqual(['a', 'b', 'c', 'd'])
    expect(takeFresh()).toEqual([])
  })

  it('does not confuse strings with inherited members of objects', () => {
    const { numberOf } = createStringTable()
    expect(['constructor', '__proto__', 'constructor'].map(numberOf)).toEqual([0, 1, 0])
  })
})
