import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest, digestAll } from '#prerender/base/files/digest.ts'

describe('digest', () => {
  it('is equal for a text and its bytes', () => {
    expect(digest('Häfen 港口')).toBe(digest(Buffer.from('Häfen 港口')))
  })

  it('is a safe integer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isSafeInteger(digest(text))).toBe(true)
      }),
    )
  })

  it('distinguishes texts', () => {
    const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index}`)
    expect(new Set(texts.map(digest)).size).toBe(texts.length)
  })
})

describe('digestAll', () => {
  it('depends on the order and boundaries of values', () => {
    const digests = [['a', 'b'], ['b', 'a'], ['ab'], ['a', 'b', ''], []].map(digestAll)
    expect(new Set(digests).size).toBe(digests.length)
  })

  it('treats numbers like their decimal text', () => {
    expect(digestAll([1, 'a'])).toBe(digestAll(['1', 'a']))
  })
})
