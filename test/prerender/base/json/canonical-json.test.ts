import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalise, canonicalJson, NotJson } from '#prerender/base/json/canonical-json.ts'

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  )
}

const keysOf = (json: string): readonly string[] => {
  const keys: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      keys.push(JSON.stringify(Object.keys(value)))
    return value
  })
  return keys
}

const jsonValue = fc.jsonValue({ maxDepth: 4 })

describe('canonicalJson', () => {
  it('represents every JSON value', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const json = canonicalJson(value)
        expect(canonicalJson(JSON.parse(json))).toBe(json)
      }),
    )
  })

  it.each([6, 80])('sorts up to %d keys by code unit', (maxKeys) => {
    const words = fc.dictionary(fc.stringMatching(/^[a-zA-Zé动]{1,4}$/), fc.constant(0), { maxKeys, size: 'max' })
    fc.assert(
      fc.property(words, (value) => {
        expect(keysOf(canonicalJson(value))).toEqual([JSON.stringify(Object.keys(value).sort())])
      }),
    )
  })

  it('omits undefined members', () => {
    expect(canonicalJson({ a: undefined, b: { c: undefined } })).toBe('{"b":{}}')
  })

  it('writes negative zero as zero', () => {
    expect(canonicalJson(-0)).toBe('0')
  })

  it('keeps a key named like an inherited member', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1,"constructor":2}'))).toBe('{"__proto__":1,"constructor":2}')
  })
})

describe('canonicalise', () => {
  class Port {}

  it.each([
    { name: 'a function', value: () => {}, says: 'a function' },
    { name: 'a symbol', value: Symbol('x'), says: 'a symbol' },
    { name: 'a bigint', value: 1n, says: 'a bigint' },
    { name: 'NaN', value: Number.NaN, says: 'NaN' },
    { name: 'infinity', value: Number.POSITIVE_INFINITY, says: 'Infinity' },
    { name: 'a date', value: new Date(0), says: 'Date' },
    { name: 'a map', value: new Map(), says: 'Map' },
    { name: 'an instance of a class', value: new Port(), says: 'Port' },
  ])('rejects $name and names its position', ({ value, says }) => {
    expect(() => canonicalise({ list: [0, { deep: value }] }, 'data')).toThrow(NotJson)
    expect(() => canonicalise({ list: [0, { deep: value }] }, 'data')).toThrow(`data.list[1].deep is`)
    expect(() => canonicalise(value)).toThrow(says)
  })

  it('rejects a hole in a list', () => {
    expect(() => canonicalise([undefined])).toThrow('undefined')
    expect(() => canonicalise(new Array(1))).toThrow('[0] is undefined')
  })

  it('names the position of a fault behind many valid values', () => {
    expect(() => canonicalise({ a: [{ b: 1 }, [2]], c: { d: 3, e: [4, Number.NaN] } })).toThrow('c.e[1] is NaN')
    expect(() => canonicalise(Number.NaN)).toThrow('The value is NaN')
  })

  it('copies deeply', () => {
    const given = { list: [{ a: 1 }] }
    const copy = canonicalise(given) as typeof given
    expect(copy).toEqual(given)
    expect([copy === given, copy.list === given.list, copy.list[0] === given.list[0]]).toEqual([false, false, false])
  })

  it('returns its own copy unchanged', () => {
    const copy = canonicalise({ b: 1, a: undefined })
    expect(canonicalise(copy)).toBe(copy)
  })
})
