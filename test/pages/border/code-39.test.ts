import { describe, expect, it } from 'vitest'
import { code39, placeInCode39 } from '#pages/border/code-39.ts'

// The rule of the code: the group determines the wide gap of four, the position in it the two wide bars of five.
const bars = ['10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010', '00110']
const groups = [
  { characters: '1234567890', gaps: '0100' },
  { characters: 'ABCDEFGHIJ', gaps: '0010' },
  { characters: 'KLMNOPQRST', gaps: '0001' },
  { characters: 'UVWXYZ', gaps: '1000' },
]
const rule = groups.flatMap(({ characters, gaps }) =>
  [...characters].map((character, place) => ({ character, bars: bars[place], gaps })),
)

const characterWidth = 15

/** The wide bars and gaps of the character after the opening star. */
const readBack = (character: string) => {
  const start = characterWidth + 1
  const own = code39(character).bars.filter(({ x }) => x >= start && x < start + characterWidth)
  const gaps = own.slice(1).map(({ x }, index) => x - (own[index]?.x ?? 0) - (own[index]?.width ?? 0))
  const isWide = (width: number): string => (width === 3 ? '1' : '0')
  return { bars: own.map(({ width }) => isWide(width)).join(''), gaps: gaps.map(isWide).join('') }
}

describe('code39', () => {
  it.each(rule)('encodes $character as the standard does', ({ character, bars, gaps }) => {
    expect(readBack(character)).toEqual({ bars, gaps })
  })

  it('begins and ends a code with a star', () => {
    const { bars, width } = code39('A')
    const star = [1, 1, 3, 3, 1]
    expect(bars.slice(0, 5).map((bar) => bar.width)).toEqual(star)
    expect(bars.slice(-5).map((bar) => bar.width)).toEqual(star)
    expect(width).toBe(3 * characterWidth + 2)
  })

  it.each(['a', 'Ü', '*', ' '])('rejects "%s", which Code 39 lacks', (character) => {
    expect(() => code39(character)).toThrow(/capital letters and digits/)
  })
})

describe('placeInCode39', () => {
  it('locates characters by exactly their bars', () => {
    const { bars } = code39('ABCD')
    const { x, width } = placeInCode39(1, 2)
    const inside = bars.filter((bar) => bar.x >= x && bar.x + bar.width <= x + width)
    expect(inside).toHaveLength(10)
    expect(inside.at(0)?.x).toBe(x)
  })
})
