import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinOneLetter } from '#search/within-one-letter.ts'

const word = fc.stringMatching(/^[a-d]{1,8}$/)

describe('isWithinOneLetter', () => {
  it('accepts one added, removed or replaced letter, and two swapped neighbours', () => {
    for (const other of ['frieght', 'freigt', 'freightt', 'fraight', 'reight', 'freigth'])
      expect(isWithinOneLetter('freight', other), other).toBe(true)
  })

  it('rejects two mistakes', () => {
    for (const other of ['frigt', 'frrightt', 'freighted', 'fright s', 'eright'])
      expect(isWithinOneLetter('freight', other), other).toBe(false)
  })

  it('does not depend on the order of the words', () => {
    fc.assert(fc.property(word, word, (a, b) => isWithinOneLetter(a, b) === isWithinOneLetter(b, a)))
  })

  it('agrees with an exhaustive search', () => {
    const mistakes = (text: string): ReadonlySet<string> => {
      const places = Array.from({ length: text.length + 1 }, (_, place) => place)
      return new Set([
        text,
        ...places.map((at) => text.slice(0, at) + text.slice(at + 1)),
        ...places.flatMap((at) => [...'abcd'].map((letter) => text.slice(0, at) + letter + text.slice(at))),
        ...places.flatMap((at) => [...'abcd'].map((letter) => text.slice(0, at) + letter + text.slice(at + 1))),
        ...places.map((at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)),
      ])
    }
    fc.assert(fc.property(word, word, (a, b) => isWithinOneLetter(a, b) === mistakes(a).has(b)))
  })
})
