import { describe, expect, it } from 'vitest'
import { joinRange, joinSentences, withBrackets } from '#locale/marks.ts'

describe.each([
  ['en-US', '7–9', 'Hamburg (DEHAM)', 'One. Two.'],
  ['zh-CN', '7～9', 'Hamburg（DEHAM）', 'One.Two.'],
  ['ja', '7～9', 'Hamburg（DEHAM）', 'One.Two.'],
  ['de', '7–9', 'Hamburg (DEHAM)', 'One. Two.'],
  ['pt-BR', '7–9', 'Hamburg (DEHAM)', 'One. Two.'],
])('marks in %s', (language, range, named, sentences) => {
  it('stand between the ends of a range', () => {
    expect(joinRange(7, 9, language)).toBe(range)
  })

  it('stand around a code', () => {
    expect(withBrackets('Hamburg', 'DEHAM', language)).toBe(named)
  })

  it('stand between sentences', () => {
    expect(joinSentences(['One.', 'Two.'], language)).toBe(sentences)
  })
})
