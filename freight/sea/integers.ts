/**
 * Integers as text, small ones in one character: sign in the lowest bit, then five bits a character, lowest first, with
 * a sixth bit that says whether more follow. The scheme is that of encoded polylines.
 */
export const encodeIntegers = (integers: Iterable<number>): string => {
  let text = ''
  for (const integer of integers) {
    let rest = integer < 0 ? -2 * integer - 1 : 2 * integer
    while (rest >= 32) {
      text += String.fromCharCode((rest % 32) + 32 + offset)
      rest = Math.floor(rest / 32)
    }
    text += String.fromCharCode(rest + offset)
  }
  return text
}

/** Reverses `encodeIntegers`. */
export const decodeIntegers = (text: string): readonly number[] => {
  const integers: number[] = []
  let value = 0
  let weight = 1
  for (let index = 0; index < text.length; index++) {
    const bits = text.charCodeAt(index) - offset
    value += (bits % 32) * weight
    weight *= 32
    if (bits >= 32) continue
    integers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    value = 0
    weight = 1
  }
  return integers
}

/** The first character is `?`, the last one `~`. */
const offset = 63
