import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#runtime/browser/parse-json.ts'

it('parseJson parses values that JSON.stringify wrote', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each(['', '<!doctype html>', '{', 'undefined', '{"a":1}x'])(
  'parseJson returns undefined for the text "%s"',
  (text) => {
    expect(parseJson(text)).toBeUndefined()
  },
)

it('parseJson parses __proto__ as an ordinary key', () => {
  expect(parseJson('{"__proto__":{"isAdmin":true}}')).not.toHaveProperty('isAdmin')
})
