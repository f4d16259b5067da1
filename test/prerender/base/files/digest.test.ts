import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest, digestAll } from '#prerender/base/files/digest.ts'

describe('digest', () => {
  it('is the same for a text and for its bytes', () => {
    expect(digest('Häfen 港口')).toBe(digest(Buffer.from('Häfen 港口')))
  })

  it('is a number that keeps all of its digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isSafeInteger(digest(text))).toBe(true)
      }),
    )
  })

  it('tells texts apart', () => {
    const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index}`)
    expect(new Set(texts.map(digest)).size).toBe(texts.length)
  })
})

describe('digestAll', () => {
  it('minds the order of values, and where each ends', () => {
    const digests = [['a', 'b'], ['b', 'a'], ['ab'], ['a', 'b', ''], []].map(digestAll)
    expect(new Set(digests).size).toBe(digests.length)
  })

  it('takes numbers for what they are written as', () => {
    expect(digestAll([1, 'a'])).toBe(digestAll(['1', 'a']))
  })
})
