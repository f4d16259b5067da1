import { describe, expect, it } from 'vitest'
import { excerpt, excerptPair } from '#prerender/commands/diff/excerpt.ts'

describe('excerpt', () => {
  it('leaves short texts unchanged, in one line', () => {
    expect(excerpt('a\n  b', 10)).toBe('a b')
  })

  it('shortens long texts', () => {
    expect(excerpt('abcdefghij', 5)).toBe('abcd…')
  })
})

describe('excerptPair', () => {
  it('leaves two short texts unchanged', () => {
    expect(excerptPair('abc', 'abd', 10)).toEqual(['abc', 'abd'])
  })

  it('shows the first difference of long texts', () => {
    const lead = 'x'.repeat(500)
    const [before, after] = excerptPair(`${lead}old${lead}`, `${lead}new${lead}`, 60)
    expect(before).toMatch(/^…x+oldx+…$/)
    expect(after).toMatch(/^…x+newx+…$/)
    expect([before.length, after.length].every((length) => length <= 61)).toBe(true)
  })

  it('shows a removed or added end', () => {
    const text = 'x'.repeat(500)
    const [before, after] = excerptPair(text, `${text} and more`, 60)
    expect(after).toMatch(/x and more$/)
    expect(before).toMatch(/x$/)
  })
})
