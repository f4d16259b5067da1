import { describe, expect, it } from 'vitest'
import { breakLines, type Line, type LineShape } from '#templates/leaflets/break-lines.ts'
import { facesOf } from '#templates/leaflets/faces.ts'
import { lookOf, type TypeName } from '#templates/leaflets/look.ts'
import type { Inline } from '#templates/leaflets/read-blocks.ts'

const lines = (text: string | readonly Inline[], shape: LineShape, isChinese = true, name: TypeName = 'text') =>
  breakLines(typeof text === 'string' ? [{ text, isBold: false }] : text, shape, {
    faces: facesOf(),
    isChinese,
    type: lookOf(isChinese)[name],
  })

const textOf = ({ runs }: Line): string => runs.map(({ text }) => text).join('')

const chinese =
  '“进口安全申报”（ISF）要报什么、何时报，漏报有什么后果？罚款5,000美元；重货先看《美国公路限重》，再订舱。柜子看着没满，千克数可能已经满了……'

describe('breakLines', () => {
  it('begins no line with closing punctuation and ends none with opening punctuation', () => {
    for (let width = 40; width < 300; width += 3) {
      const wrong = lines(chinese, { width, isJustified: true })
        .map(textOf)
        .filter((line) => /^[”、，。？；》）…]/.test(line) || /[“（《]$/.test(line))
      expect(wrong).toEqual([])
    }
  })

  it('loses no character', () => {
    expect(lines(chinese, { width: 120 }).map(textOf).join('')).toBe(chinese)
    const english = 'Count, look, write, sign, in this order.'
    expect(lines(english, { width: 80 }, false).map(textOf).join('')).toBe(english)
  })

  it('fills the column in Chinese, except in the last line; a final sign may reach half into the margin', () => {
    const set = lines(chinese, { width: 200, isJustified: true })
    expect(set.length).toBeGreaterThan(2)
    const ends = set.map(({ runs }) => Math.max(...runs.map(({ x, width, spacing }) => x + width - spacing)))
    for (const end of ends.slice(0, -1)) {
      expect(end).toBeGreaterThan(195)
      expect(end).toBeLessThan(205.1)
    }
  })

  it('keeps figures with their units where the text says so', () => {
    for (let width = 60; width < 200; width += 5)
      expect(
        lines('It costs 20\u00a0kg and 5\u00a0m³ of space today', { width }, false).map(textOf),
      ).not.toContainEqual(expect.stringMatching(/\d $/))
  })

  it('leaves no short word alone in the last line', () => {
    const text = 'Take your own lengths from your own records, and look at all of them as a whole now'
    const whole = lines(text, { width: 9999 }, false)[0]?.width ?? 0
    const last = lines(text, { width: whole - 8 }, false).at(-1)
    expect(last && textOf(last).split(' ').length).toBeGreaterThan(1)
  })

  it('divides a word that is wider than the column', () => {
    const set = lines('www.fairlead.example/eguides/anaddresswithoutend', { width: 60 }, false, 'fact')
    expect(set.every(({ width }) => width <= 60)).toBe(true)
  })

  it('breaks Chinese headings at signs', () => {
    expect(
      lines('第一次把货卖进美国：中国公司自己做进口商，从签约到还空箱', { width: 380 }, true, 'title').map(textOf),
    ).toEqual(['第一次把货卖进美国：', '中国公司自己做进口商，', '从签约到还空箱'])
  })

  it('uses the Latin face for letters and digits, and the Chinese one for quotation marks around them', () => {
    const runs = lines('用“FOB”，buyer’s', { width: 400 }).flatMap((line) => line.runs)
    expect(runs.map(({ text, face }) => [text, face])).toEqual([
      ['用“', 'han'],
      ['FOB', 'latin'],
      ['”', 'han'],
      ['，', 'han'],
      ['buyer’s', 'latin'],
    ])
  })

  it('throws for a character that no font has, which would be an empty box', () => {
    expect(() => lines('a \u{1f6a2}', { width: 100 })).toThrow('U+1F6A2')
  })
})
