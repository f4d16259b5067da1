import { describe, expect, it } from 'vitest'
import { excerpt, excerptPair } from '#prerender/commands/diff/excerpt.ts'

describe('excerpt', () => {
  it('leaves short texts as they are, in one line', () => {
    expect(excerpt('a\n  b', 10)).toBe('a b')
  })

  it('cuts long ones', () => {
    expect(excerpt('abcdefghij', 5)).toBe('abcd…')
  })
})

describe('excerptPair', () => {
  it('leaves two short texts as they are', () => {
    expect(excerptPair('abc', 'abd', 10)).toEqual(['abc', 'abd'])
  })

  it('shows the first place at which long texts differ', () => {
    const lead = 'x'.repeat(500)
    const [before, after] = excerptPair(`${lead}old${lead}`, `${lead}new${lead}`, 60)
    expect(before).toMatch(/^…x+oldx+…$/)
    expect(after).toMatch(/^…x+newx+…$/)
    expect([before.length, after.length].every((length) => length <= 61)).toBe(true)
  })

  it('shows an end that was cut off or came to it', () => {
    const text = 'x'.repeat(500)
    const [before, after] = excerptPair(text, `${text} and more`, 60)
    expect(after).toMatch(/x and more$/)
    expect(before).toMatch(/x$/)
  })
})
