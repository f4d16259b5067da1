import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalise, canonicalJson, NotJson } from '#prerender/write/canonical-json.ts'

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
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) keys.push(JSON.stringify(Object.keys(value)))
    return value
  })
  return keys
}

const jsonValue = fc.jsonValue({ maxDepth: 4 })

describe('canonicalJson', () => {
  it('carries every JSON value', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order in which an object was made', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('is canonical already when written again', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        const json = canonicalJson(value)
        expect(canonicalJson(JSON.parse(json))).toBe(json)
      }),
    )
  })

  it('sorts keys by code unit', () => {
    const words = fc.dictionary(fc.stringMatching(/^[a-zA-Zé动]{1,4}$/), fc.constant(0), { maxKeys: 6 })
    fc.assert(
      fc.property(words, (value) => {
        expect(keysOf(canonicalJson(value))).toEqual([JSON.stringify(Object.keys(value).sort())])
      }),
    )
  })

  it('leaves out members that are undefined', () => {
    expect(canonicalJson({ a: undefined, b: { c: undefined } })).toBe('{"b":{}}')
  })

  it('has one way to write nothing', () => {
    expect(canonicalJson(-0)).toBe('0')
  })

  it('carries a key that objects have by nature', () => {
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
  ])('refuses $name, and says where it stands', ({ value, says }) => {
    expect(() => canonicalise({ list: [0, { deep: value }] }, 'data')).toThrow(NotJson)
    expect(() => canonicalise({ list: [0, { deep: value }] }, 'data')).toThrow(`data.list[1].deep is`)
    expect(() => canonicalise(value)).toThrow(says)
  })

  it('refuses a hole in a list', () => {
    expect(() => canonicalise([undefined])).toThrow('undefined')
  })
})
