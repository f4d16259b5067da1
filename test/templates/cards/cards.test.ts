import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { advanceOf } from '#templates/cards/advances.ts'
import { pageCard } from '#templates/cards/page-card.ts'
import { fitText, setLines } from '#templates/cards/set-lines.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readFont } from '#test/support/read-font.ts'

const fonts = path.join(repositoryDir, 'templates/cards/fonts')
const latin = readFont(path.join(fonts, 'atkinson-hyperlegible-next-600.ttf'))
const chinese = readFont(path.join(fonts, 'noto-sans-sc-600.ttf'))

describe('advanceOf', () => {
  it('returns the character widths of the card font', () => {
    const characters = [
      ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
      ...'‘’–·×é',
    ]
    const wrong = characters.filter(
      (character) => Math.abs(advanceOf(character, false) * 1000 - latin.advance(character)) > 0.01,
    )
    expect(wrong).toEqual([])
  })

  it.each(['船', '，', '“', '…'])('treats %s as wide as high, as in the Chinese font', (character) => {
    expect([advanceOf(character, true) * 1000, chinese.advance(character)]).toEqual([1000, 1000])
  })
})

describe('setLines', () => {
  it('breaks lines between words only', () => {
    const lines = setLines('What an importer has to file', 8, false)
    expect(lines.join(' ')).toBe('What an importer has to file')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => advanceOf(line, false) <= 8)).toBe(true)
  })

  it('starts no line with closing punctuation, and ends none with opening punctuation', () => {
    for (let width = 3; width < 14; width += 1) {
      const lines = setLines('“进口安全申报”（ISF）要报什么、何时报，漏报有什么后果？', width, true)
      expect(lines.filter((line) => /^[”、，。？）]/.test(line) || /[“（]$/.test(line))).toEqual([])
    }
  })

  it('keeps a Latin word in Chinese text on one line', () => {
    expect(setLines('什么是Incoterms规则', 6, true).some((line) => line.includes('Incoterms'))).toBe(true)
  })
})

describe('fitText', () => {
  const room = { width: 800, height: 240, leading: 1.2 }

  it('sets a short text large, and a long one small enough to fit', () => {
    expect(fitText('Terms', [80, 40], room, false)).toEqual({ size: 80, lines: ['Terms'] })
    const { size, lines } = fitText(
      'Which goods are not carried, and what do you need for batteries?',
      [80, 40],
      room,
      false,
    )
    expect(size).toBe(40)
    expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height)
  })

  it('avoids a single word on the last line', () => {
    const { lines } = fitText('哪些货不接？带电货、危险品要先发什么资料？', [80], { ...room, height: 300 }, true)
    expect(lines).toHaveLength(3)
    expect(advanceOf(lines.at(-1) ?? '', true)).toBeGreaterThan(4)
  })

  it('ends a text with an ellipsis if the smallest size does not fit', () => {
    const { lines } = fitText('word '.repeat(200), [40], room, false)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(lines.length * 40 * room.leading).toBeLessThanOrEqual(room.height)
  })
})

describe('pageCard', () => {
  const card = (props: Partial<Parameters<typeof pageCard>[0]> = {}): string =>
    pageCard({
      brand: 'A brand',
      host: 'site.example',
      section: 'Help',
      title: 'Tea & <coffee>',
      lede: 'The lede',
      isChinese: false,
      ...props,
    })

  it('shows brand, host, section and title, escaped', () => {
    const svg = card()
    for (const words of ['>A brand<', '>site.example<', '>Help<', '>Tea &amp; &lt;coffee&gt;<'])
      expect(svg).toContain(words)
  })

  it('shows the lede without a chart, and the scale with one', () => {
    const scaled = card({ scale: { parts: [250, 500, 250], end: '4 min' } })
    expect([card().includes('The lede'), scaled.includes('The lede')]).toEqual([true, false])
    expect(scaled).toContain('>4 min<')
    const widths = [...scaled.matchAll(/<rect x="[\d.]+" y="518" width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(widths[0]).toBe(widths[1])
  })

  it('sets each run of characters in a font that has them', () => {
    const svg = card({ title: '什么是ISF', isChinese: true })
    expect(svg).toMatch(/font-family="Noto Sans SC[^"]*">什么是</)
    expect(svg).toMatch(/font-family="Atkinson[^"]*">ISF</)
  })
})
