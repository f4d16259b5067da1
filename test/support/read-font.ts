import { readFileSync } from 'node:fs'

/** Characters of a TrueType font and their widths in thousandths of the font size. */
export type Font = { readonly has: (character: string) => boolean; readonly advance: (character: string) => number }

/** Reads the character map from cmap tables of formats 4 (segments) and 12 (groups). */
const readGlyphs = (bytes: Buffer, cmap: number): ReadonlyMap<number, number> => {
  const glyphs = new Map<number, number>()
  for (let record = 0; record < bytes.readUInt16BE(cmap + 2); record += 1) {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + 8 * record)
    const format = bytes.readUInt16BE(at)
    if (format === 12) {
      for (let group = at + 16; group < at + 16 + 12 * bytes.readUInt32BE(at + 12); group += 12) {
        const [first, last, glyph] = [0, 4, 8].map((offset) => bytes.readUInt32BE(group + offset)) as [
          number,
          number,
          number,
        ]
        for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
      }
    }
    if (format === 4) {
      const size = bytes.readUInt16BE(at + 6)
      for (let segment = 0; segment < size; segment += 2) {
        const [end, start, delta, offset] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
          (part) => at + part + segment,
        ) as [number, number, number, number]
        const range = bytes.readUInt16BE(offset)
        for (let code = bytes.readUInt16BE(start); code <= bytes.readUInt16BE(end) && code < 0xffff; code += 1) {
          const found = range === 0 ? code : bytes.readUInt16BE(offset + range + 2 * (code - bytes.readUInt16BE(start)))
          if (found !== 0) glyphs.set(code, (found + bytes.readUInt16BE(delta)) & 0xffff)
        }
      }
    }
  }
  return glyphs
}

export const readFont = (file: string): Font => {
  const bytes = readFileSync(file)
  const tables = new Map<string, number>()
  for (let table = 0; table < bytes.readUInt16BE(4); table += 1) {
    const at = 12 + 16 * table
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
  }
  const at = (name: string): number => tables.get(name) ?? 0
  const glyphs = readGlyphs(bytes, at('cmap'))
  const unitsPerEm = bytes.readUInt16BE(at('head') + 18)
  const metrics = bytes.readUInt16BE(at('hhea') + 34)
  const glyphOf = (character: string): number | undefined => glyphs.get(character.codePointAt(0) ?? 0)
  return {
    has: (character) => glyphOf(character) !== undefined,
    advance: (character) =>
      (1000 * bytes.readUInt16BE(at('hmtx') + 4 * Math.min(glyphOf(character) ?? 0, metrics - 1))) / unitsPerEm,
  }
}
