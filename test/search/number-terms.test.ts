import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTermNumbers } from '#search/number-terms.ts'
import { termsOf } from '#search/tokenise.ts'

/** Pieces of texts that meet at the edges of words and of Chinese runs. */
const piece = fc.constantFrom(
  ...['a', 'Port', 'of', 'e-', 'shipper’s', '8471.30', '11,210', 'CO₂e', 'İß', 'Σ', 'é', 'e\u0301', '\u0301', '-', '’'],
  ...[
    '港',
    '上海',
    '，',
    '：',
    '（',
    '）',
    '·',
    '々',
    '〇',
    '㐂',
    '豈',
    '㈱',
    '㍿',
    '１２',
    'Ａ',
    'が',
    '한',
    '𠮷',
    '😀',
  ],
  ...[' ', '  ', '\u00a0', '\u3000', '\u2011', '\u200d', '.', '/', '1', '.5'],
)
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

describe('createTermNumbers', () => {
  it('finds the terms of a text as often as termsOf does', () => {
    const { terms, eachNumber } = createTermNumbers()
    fc.assert(
      fc.property(text, (written) => {
        const found: string[] = []
        eachNumber(written, (number) => found.push(terms[number] ?? ''))
        expect(found.sort()).toEqual([...termsOf(written)].sort())
      }),
      { numRuns: 3000 },
    )
  })

  it('gives a term one number, in every text', () => {
    const { terms, numberOf, eachNumber } = createTermNumbers()
    const found: number[] = []
    for (const written of ['Rotterdam 港口', '港口 rotterdam', 'ROTTERDAM'])
      eachNumber(written, (each) => found.push(each))
    expect(new Set(found).size).toBe(terms.length)
    expect(terms[numberOf('rotterdam')]).toBe('rotterdam')
  })

  it('tells thousands of words apart', () => {
    const { terms, eachNumber } = createTermNumbers()
    const words = Array.from({ length: 20_000 }, (_, word) => `w${word}`)
    const found: string[] = []
    for (const word of [...words, ...words]) eachNumber(word, (number) => found.push(terms[number] ?? ''))
    expect(found).toEqual([...words, ...words])
  })
})
