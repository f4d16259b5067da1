import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'

const templates = path.resolve(import.meta.dirname, '../../../templates')

const files = [
  'ui/fonts/atkinson-hyperlegible-next-latin.woff2',
  'cards/fonts/atkinson-hyperlegible-next-600.ttf',
  'leaflets/fonts/atkinson-hyperlegible-next-400.ttf',
]

const read = (file: string): Font => create(readFileSync(path.join(templates, file))) as Font

/** Contours of the glyphs for a text, and their advances. */
const drawn = (font: Font, text: string, features: string[] = []) =>
  font.layout(text, features).glyphs.map(({ path: outline, advanceWidth }) => ({
    contours: outline.commands.filter(({ command }) => command === 'moveTo').length,
    advanceWidth,
  }))

describe.each(files)('the zero of %s', (file) => {
  const font = read(file)

  it('is plain: one counter in one oval', () => {
    expect(drawn(font, '0')).toMatchObject([{ contours: 2 }])
  })

  it('is slashed in codes, and as wide', () => {
    const [plain] = drawn(font, '0')
    expect(drawn(font, '0', ['zero'])).toEqual([{ contours: 3, advanceWidth: plain?.advanceWidth }])
  })

  it('is as wide as other figures in a table, slashed or not', () => {
    const [one] = drawn(font, '1', ['tnum'])
    for (const features of [['tnum'], ['tnum', 'zero']])
      expect(drawn(font, '0', features)[0]?.advanceWidth).toBe(one?.advanceWidth)
  })
})
