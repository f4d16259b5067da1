import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodePng } from '#prerender/render/images/encode-png.ts'
import { readPng } from '#test/support/read-png.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Chunks of a PNG file by name. */
const partsOf = (png: Uint8Array): Readonly<Record<string, Buffer>> => {
  const bytes = Buffer.from(png)
  const parts: Record<string, Buffer> = {}
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    parts[bytes.toString('latin1', at + 4, at + 8)] = bytes.subarray(at + 8, at + 8 + length)
    at += length + 12
  }
  return parts
}

/** Decodes a PNG with a palette and rows filtered by those above, as its specification says. */
const decode = (png: Uint8Array): readonly Colour[] => {
  const { width } = readPng(png)
  const { PLTE: palette = Buffer.alloc(0), IDAT: data = Buffer.alloc(0) } = partsOf(png)
  const filtered = inflateSync(data)
  let above = new Uint8Array(width)
  const colours: Colour[] = []
  for (let at = 0; at < filtered.length; at += width + 1) {
    expect(filtered[at]).toBe(2)
    above = above.map((index, column) => index + (filtered[at + 1 + column] ?? 0))
    for (const index of above)
      colours.push([palette[3 * index] ?? -1, palette[3 * index + 1] ?? -1, palette[3 * index + 2] ?? -1])
  }
  return colours
}

const encode = (width: number, colours: readonly Colour[]): Uint8Array =>
  encodePng({
    width,
    height: colours.length / width,
    data: Uint8Array.from(colours.flatMap((colour) => [...colour, 255])),
  })

const gradient = (count: number): readonly Colour[] =>
  Array.from({ length: count }, (_, index): Colour => [index & 0xff, (index * 7) & 0xff, index >> 4])

describe('encodePng', () => {
  it.each([1, 3, 4, 8, 60])('a picture %i pixels wide has the pixels it was given', (width) => {
    const colours = Array.from({ length: 9 * width }, (_, at): Colour => {
      const shade = (at * at * 7 + (at % 5) * 41) % 200
      return [shade, 255 - shade, shade >> 1]
    })
    expect(decode(encode(width, colours))).toEqual(colours)
  })

  it('keeps every pixel with 256 colours or fewer', () => {
    const colours = gradient(256)
    const png = encode(16, colours)
    expect(readPng(png)).toEqual({ width: 16, height: 16 })
    expect(decode(png)).toEqual(colours)
  })

  it.each([257, 4096])('writes %i colours as similar earlier ones', (count) => {
    const colours = gradient(count)
    const found = decode(encode(count === 257 ? 257 : 64, colours))
    const distances = found.flatMap((colour, pixel) =>
      colour.map((part, at) => Math.abs(part - (colours[pixel]?.[at] ?? 0))),
    )
    expect(Math.max(...distances)).toBeLessThan(count === 257 ? 16 : 128)
  })

  it('ends every chunk with the checksum that readers verify', () => {
    expect(Buffer.from(encode(1, [[1, 2, 3]])).toString('hex')).toMatch(/0000000049454e44ae426082$/)
  })
})
