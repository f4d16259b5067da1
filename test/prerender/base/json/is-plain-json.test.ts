import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainJson } from '#prerender/base/json/is-plain-json.ts'

class Port {}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('isPlainJson', () => {
  it('accepts every JSON value', () => {
    const values: readonly unknown[] = [
      null,
      true,
      'text',
      '\0',
      '\uD800',
      0,
      1.5,
      [],
      {},
      [{ a: [null] }],
      { constructor: 1 },
    ]
    expect(values.filter((value) => !isPlainJson(value))).toEqual([])
  })

  it.each([
    { name: 'nothing', value: undefined },
    { name: 'NaN', value: Number.NaN },
    { name: 'infinity', value: Number.NEGATIVE_INFINITY },
    { name: 'zero below zero', value: -0 },
    { name: 'a bigint', value: 1n },
    { name: 'a function', value: () => {} },
    { name: 'a symbol', value: Symbol('x') },
    { name: 'a date', value: new Date(0) },
    { name: 'a map', value: new Map() },
    { name: 'an instance of a class', value: new Port() },
    {
      name: 'an object made without a prototype but for its own key of that name',
      value: JSON.parse('{"__proto__":{"a":1}}'),
    },
  ])('rejects $name at any depth', ({ value }) => {
    expect([value, [value], { a: { b: value } }].map(isPlainJson)).toEqual([false, false, false])
  })

  it('accepts exactly the values that survive a round trip', () => {
    fc.assert(
      fc.property(fc.anything({ withSparseArray: false, withNullPrototype: false }), (value) => {
        if (isPlainJson(value)) expect(throughJson(value)).toEqual(value)
      }),
    )
  })
})
