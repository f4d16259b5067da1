import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDoubleKey } from '#prerender/content/find-double-key.ts'

it.each([
  { json: '{ "a": 1, "a": 2 }', key: 'a', offset: 10 },
  { json: '{ "a": { "b": [{ "c": 1 }, { "c": 2,\n"c" : 3 }] } }', key: 'c', offset: 37 },
  { json: '{ "a": {}, "b": "{", "a": [] }', key: 'a', offset: 21 },
  { json: '{ "a\\u0062": 1, "ab": 2 }', key: 'ab', offset: 16 },
  { json: '{ "\\"": 1, "\\"": 2 }', key: '"', offset: 11 },
])('findDoubleKey finds the repeated key in $json', ({ json, key, offset }) => {
  expect(findDoubleKey(json)).toEqual({ key, offset })
})

it('findDoubleKey finds nothing in JSON written from a value, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      expect(findDoubleKey(JSON.stringify(value, null, space))).toBeUndefined()
    }),
  )
})

it('findDoubleKey handles strings of any length', () => {
  const long = JSON.stringify('x"\\'.repeat(1_000_000))
  expect(findDoubleKey(`{ "a": ${long}, "a": 1 }`)).toMatchObject({ key: 'a' })
})
