import { describe, expect, it } from 'vitest'
import { markMatches } from '#search/mark-matches.ts'

/** The text with what is marked in brackets. */
const marked = (text: string, typed: string, spellings?: readonly string[]): string =>
  markMatches(text, typed, spellings)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

describe('markMatches', () => {
  it('marks words as the text spells them', () => {
    expect(marked('Port of Valparaíso, Chile', 'valparaiso')).toBe('Port of [Valparaíso], Chile')
  })

  it('marks a word that begins with the last typed one', () => {
    expect(marked('Demurrage and detention', 'demu')).toBe('[Demurrage] and detention')
    expect(marked('Demurrage and detention', 'de dete')).toBe('Demurrage and [detention]')
  })

  it('marks the other number of a word', () => {
    expect(marked('One container, two containers', 'containers ')).toBe('One [container], two [containers]')
  })

  it('marks pairs of Chinese characters, joined where they overlap', () => {
    expect(marked('进口清关与清单', '清关')).toBe('进口[清关]与清单')
    expect(marked('集装箱滞箱费', '装箱滞箱')).toBe('集[装箱滞箱]费')
  })

  it('marks a code with its dots', () => {
    expect(marked('8471.30 Portable computers', '847130')).toBe('[8471.30] Portable computers')
  })

  it('marks the correction of a misspelled word', () => {
    expect(marked('Demurrage', 'demurage', ['demurrage'])).toBe('[Demurrage]')
  })

  it('returns the whole text unmarked without a match', () => {
    const text = 'A  “text”, with – everything.\n'
    for (const typed of ['', 'other', '箱', '.*', '(']) expect(marked(text, typed)).toBe(text)
  })
})
