import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#runtime/browser/parse-json.ts'

it('gives back what was written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each(['', '<!doctype html>', '{', 'undefined', '{"a":1}x'])('has no value for "%s"', (text) => {
  expect(parseJson(text)).toBeUndefined()
})

it('gives nobody a new prototype', () => {
  expect(parseJson('{"__proto__":{"isAdmin":true}}')).not.toHaveProperty('isAdmin')
})
