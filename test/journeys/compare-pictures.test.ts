import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { comparePictures, shrinkPicture } from './support/compare-pictures.ts'

type Colour = readonly [red: number, green: number, blue: number]

const PAPER: Colour = [250, 250, 248]
const TEAL: Colour = [18, 84, 102]

/** A button on paper, as a picture of 120 × 60 pixels. */
const button = ({ left = 20, top = 16, height = 30, colour = TEAL, size = 120 } = {}): Buffer => {
  const picture = new PNG({ width: size, height: 60 })
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < size; x++) {
      const isInside = x >= left && x < left + 70 && y >= top && y < top + height
      picture.data.set([...(isInside ? colour : PAPER), 255], 4 * (y * size + x))
    }
  return PNG.sync.write(picture)
}

const tagOf = (actual: Buffer): string => comparePictures(button(), actual)._tag

describe('comparePictures', () => {
  it('finds a picture like itself, also with the few colours in which it is kept', () => {
    expect(tagOf(button())).toBe('Same')
    expect(tagOf(shrinkPicture(button()))).toBe('Same')
  })

  it('lets a colour pass that nobody tells apart', () => {
    expect(tagOf(button({ colour: [20, 86, 100] }))).toBe('Same')
  })

  it.each([
    ['a button that is two pixels lower', button({ top: 18 })],
    ['one that is a pixel higher', button({ height: 31 })],
    ['one that is a pixel further right', button({ left: 21 })],
    ['one in the colour of errors', button({ colour: [176, 0, 92] })],
    ['one that is lighter under the pointer', button({ colour: [50, 120, 140] })],
  ])('tells apart %s', (_, actual) => {
    expect(tagOf(actual)).toBe('Other')
  })

  it('tells apart a picture of another size', () => {
    expect(tagOf(button({ size: 121 }))).toBe('OtherSize')
  })
})
