/** Code 39 (ISO/IEC 16388): nine bars and gaps per character, 1 for a wide one. A star begins and ends the code. */
const patterns: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
}

const star = '010010100'

const wide = 3
/** Width of a character in units: three wide elements and six narrow ones. */
const characterWidth = 3 * wide + 6
const pitch = characterWidth + 1

type Bar = { readonly x: number; readonly width: number }

/** Position of a run of characters on the code, in units of the narrowest bar. */
export const placeInCode39 = (start: number, length: number): Bar => ({
  x: (1 + start) * pitch,
  width: length * pitch - 1,
})

const patternOf = (character: string): string => {
  const pattern = patterns[character]
  if (pattern === undefined) throw new Error(`A label cannot hold "${character}": use capital letters and digits.`)
  return pattern
}

/**
 * Encodes a text as bars, in units of the narrowest one. Throws for characters other than capital letters and digits.
 */
export const code39 = (text: string): { readonly width: number; readonly bars: readonly Bar[] } => {
  const drawn = [star, ...[...text].map(patternOf), star]
  const bars = drawn.flatMap((pattern, index) => {
    const widths = [...pattern].map((element) => (element === '1' ? wide : 1))
    return widths.flatMap((width, element) => {
      const x = index * pitch + widths.slice(0, element).reduce((sum, before) => sum + before, 0)
      return element % 2 === 0 ? [{ x, width }] : []
    })
  })
  return { width: (text.length + 2) * pitch - 1, bars }
}
