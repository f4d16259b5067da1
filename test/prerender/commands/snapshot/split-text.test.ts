import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitText } from '#prerender/commands/snapshot/split-text.ts'

const long = 'word '.repeat(40)

describe('splitText', () => {
  it('leaves short texts whole', () => {
    expect(splitText('<p>One. Two.</p>\n<p>Three.</p>')).toEqual(['<p>One. Two.</p>\n<p>Three.</p>'])
  })

  it('breaks a long text at blocks, lines and sentences', () => {
    const html = `<h2>Rates</h2><p>One. <em>Two.</em> Three?</p>\n<ul><li>${'x'.repeat(150)}</li></ul>`
    expect(splitText(html)).toEqual([
      '<h2>Rates</h2>',
      '<p>One. ',
      '<em>Two.</em> Three?</p>\n',
      '<ul>',
      `<li>${'x'.repeat(150)}</li></ul>`,
    ])
  })

  it('breaks scripts without spaces at sentences', () => {
    const sentence = `${'费'.repeat(80)}。`
    expect(splitText(sentence + sentence)).toEqual([sentence, sentence])
  })

  it('wraps long sentences between words', () => {
    const lines = splitText(long)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => line.length <= 140)).toBe(true)
  })

  it('loses nothing', () => {
    const part = fc.constantFrom('<p>', '</p>', '\n', ' ', '. ', '。', 'word', '”', long)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(splitText(parts.join('')).join('')).toBe(parts.join(''))
      }),
    )
  })
})
