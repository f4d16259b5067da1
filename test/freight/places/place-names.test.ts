import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packNames, unpackNames } from '#freight/places/place-names.ts'

describe('packNames', () => {
  it('lets a capital begin a name, and words within a name begin with small letters', () => {
    expect(packNames(['Rotterdam', 'New York/John F Kennedy', 'Oslo'])).toBe('RotterdamNew york/john f kennedyOslo')
  })

  it.each([
    ['small words', ['Rio de Janeiro', 'Fos-sur-Mer']],
    ['capitals inside of words', ["Chicago O'Hare", 'IJmuiden', 'McAllen Miller', 'Cape Lisburne LRRS']],
    ['names without a capital', ["'s-Hertogenbosch", 'ibn Battuta', '3 Rivers', '上海']],
    [
      'letters without a case, or with another one than usual',
      ['Weiße Straße', 'Ankara İç', 'ʻUiha', 'Aǅa ǅ ǆ', 'AⒶ Ⓐ ⓐ'],
    ],
    ['the marks themselves', ['A_b ^c', '_', '^', '__^^']],
    ['empty names', ['', 'Oslo', '', '']],
  ])('unpackNames returns %s as they were', (_, names) => {
    expect(unpackNames(packNames(names))).toEqual(names)
  })

  it('unpackNames returns any names as they were', () => {
    const letters = fc.constantFrom(...'aBcÉéßİ _^/(-.\n上')
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.oneof(letters, fc.string({ unit: 'grapheme', maxLength: 1 })) })),
        (names) => {
          expect(unpackNames(packNames(names))).toEqual(names)
        },
      ),
      { numRuns: 500 },
    )
  })
})
