import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far a colour may be off, from 0 to 1; pixels of smoothed edges are not counted at all. */
const COLOUR = 0.1
/** Share of the pixels that may be off by more. */
const SHARE = 0.001

export type Comparison =
  | { readonly _tag: 'Same' }
  | { readonly _tag: 'OtherSize'; readonly text: string }
  /** With a picture of the pixels that differ. */
  | { readonly _tag: 'Other'; readonly text: string; readonly difference: Buffer }

/** Compares two pictures in PNG as an eye would. */
export const comparePictures = (expected: Buffer, actual: Buffer): Comparison => {
  const [one, other] = [PNG.sync.read(expected), PNG.sync.read(actual)]
  const { width, height } = one
  if (width !== other.width || height !== other.height)
    return { _tag: 'OtherSize', text: `${other.width} × ${other.height} pixels instead of ${width} × ${height}` }
  const difference = new PNG({ width, height })
  const count = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: COLOUR })
  return count <= width * height * SHARE
    ? { _tag: 'Same' }
    : {
        _tag: 'Other',
        text: `${count} of ${width * height} pixels differ`,
        difference: PNG.sync.write(difference),
      }
}

/** Levels of a colour in a kept picture: the next one is closer than `COLOUR`, and sixteen pack well. */
const STEP = 255 / 15

/** Writes a picture with fewer colours, as small as PNG allows. */
export const shrinkPicture = (bytes: Buffer): Buffer => {
  const picture = PNG.sync.read(bytes)
  for (const [index, value] of picture.data.entries()) picture.data[index] = Math.round(value / STEP) * STEP
  const [first = bytes, ...others] = [-1, 0].map((filterType) =>
    PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, filterType }),
  )
  return others.reduce((smallest, next) => (next.length < smallest.length ? next : smallest), first)
}
