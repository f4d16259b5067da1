import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawFrame } from '#freight/charts/frame.ts'
import {
  fitSheet,
  mercatorDegrees,
  placeOn,
  placeSheet,
  sheetHeight,
  sheetOf,
  sheetWidth,
  turnTo,
} from '#freight/charts/sheet.ts'
import { drawTrack, packTrack, unpackTrack } from '#freight/charts/track.ts'

const aPosition = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -75, max: 78, noNaN: true }),
)

describe('placeSheet', () => {
  it('keeps the place near the middle of the sheet', () => {
    fc.assert(
      fc.property(aPosition, fc.integer({ min: 0, max: 900 }), (position, km) => {
        const sheet = placeSheet(position, km)
        const [x, y] = placeOn(sheet, [turnTo(sheet, position[0]), position[1]])
        expect(Math.abs(x - sheetWidth / 2)).toBeLessThan(sheetWidth / 7)
        expect(Math.abs(y - sheetHeight / 2)).toBeLessThan(sheetHeight / 4)
      }),
    )
  })

  it('shows a larger area where neighbours are far', () => {
    expect(placeSheet([4, 52], 30).across).toBeLessThan(placeSheet([4, 52], 300).across)
  })

  it('gives nearby places the same sheet', () => {
    expect(placeSheet([103.7, 1.27], 30).id).toBe(placeSheet([103.8, 1.3], 30).id)
  })
})

describe('sheetOf', () => {
  it('finds the sheet of an id', () => {
    const sheet = placeSheet([-70, -33], 100)
    expect(sheetOf(sheet.id)).toEqual(sheet)
  })

  it('throws for an unknown scale', () => {
    expect(() => sheetOf('13_0_0')).toThrow('13_0_0')
  })
})

describe('fitSheet', () => {
  it('contains all positions that the widest sheet can hold', () => {
    fc.assert(
      fc.property(fc.array(aPosition, { minLength: 1, maxLength: 5 }), (positions) => {
        const span = Math.max(...positions.map(([x]) => x)) - Math.min(...positions.map(([x]) => x))
        fc.pre(span < 250)
        const heights = positions.map(([, latitude]) => mercatorDegrees(latitude))
        fc.pre(Math.max(...heights) - Math.min(...heights) < 195)
        const sheet = fitSheet(positions)
        for (const position of positions) {
          const [x, y] = placeOn(sheet, position)
          // Positions on the rim are off by rounding.
          expect(x).toBeGreaterThan(-1e-6)
          expect(x).toBeLessThan(sheetWidth + 1e-6)
          expect(y).toBeGreaterThan(-1e-6)
          expect(y).toBeLessThan(sheetHeight + 1e-6)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('shows a lane across the date line the short way', () => {
    expect(
      fitSheet([
        [121, 31],
        [242, 34],
      ]).across,
    ).toBe(144)
  })
})

describe('packTrack', () => {
  it('rounds positions to a hundredth of a degree', () => {
    const track = [
      [122.06, 30.62],
      [-190.5, -0.01],
    ] as const
    expect(unpackTrack(packTrack(track))).toEqual(track)
  })
})

describe('drawTrack', () => {
  const sheet = sheetOf('12_0_0')

  it('writes relative steps', () => {
    expect(
      drawTrack(sheet, [
        [1, -1],
        [2, -1],
        [1.5, -2],
      ]),
    ).toBe('M100 100l100 0-50 100')
  })

  it('drops steps too short to see', () => {
    expect(
      drawTrack(sheet, [
        [1, -1],
        [1.0001, -1],
      ]),
    ).toBe('M100 100')
  })
})

describe('drawFrame', () => {
  it('draws a meridian every two degrees on a sheet of twelve', () => {
    expect(drawFrame(sheetOf('12_0_0')).graticule.match(/v750/g)).toHaveLength(7)
  })

  it('fills every other segment of the scale', () => {
    const { pieces } = drawFrame(sheetOf('12_0_0'))
    expect(pieces).toContain('M0 0h200v8h-200z')
    expect(pieces).not.toContain('M200 0h200v8h-200z')
  })
})
