import { describe, expect, it } from 'vitest'
import { createLruCache } from '#prerender/content/lru-cache.ts'

/** An LRU cache that records which values were computed. */
const aMemory = (limit: number) => {
  const recently = createLruCache<string>(limit)
  const computed: number[] = []
  const ask = (key: number): string =>
    recently(key, () => {
      computed.push(key)
      return `value ${key}`
    })
  return { ask, computed }
}

const times = (count: number, ...keys: readonly number[]): readonly number[] =>
  Array.from({ length: count }, () => keys).flat()

describe('an LRU cache', () => {
  it('returns the computed value', () => {
    const { ask } = aMemory(10)
    expect([1, 2, 1, 1, 2, 1].map(ask)).toEqual(['value 1', 'value 2', 'value 1', 'value 1', 'value 2', 'value 1'])
  })

  it('computes a requested value at most twice', () => {
    const { ask, computed } = aMemory(10)
    for (const key of times(100, 1, 2, 3)) ask(key)
    expect([1, 2, 3].map((key) => computed.filter((other) => other === key).length <= 2)).toEqual([true, true, true])
  })

  it('keeps values that are requested often', () => {
    const { ask, computed } = aMemory(10)
    for (let key = 1; key <= 1000; key += 1) {
      ask(0)
      ask(key)
    }
    expect(computed.filter((key) => key === 0).length).toBeLessThan(3)
  })

  it('drops values not requested for long', () => {
    const { ask, computed } = aMemory(10)
    for (const key of times(3, 0)) ask(key)
    const before = computed.filter((key) => key === 0).length
    for (let key = 1; key <= 100; key += 1) for (const again of times(3, key)) ask(again)
    ask(0)
    expect(computed.filter((key) => key === 0).length).toBe(before + 1)
  })
})
