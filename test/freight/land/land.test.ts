import { describe, expect, it } from 'vitest'
import { sheetOf } from '#freight/charts/sheet.ts'
import { drawLand } from '#freight/land/draw-land.ts'
import { createLandMask, isLand, kmToSea, landMilesBetween } from '#freight/land/mask.ts'

describe('the land mask', () => {
  it.each([
    { place: 'Madrid', position: [-3.7, 40.4], land: true },
    { place: 'the middle of the Atlantic', position: [-35, 30], land: false },
    { place: 'the Caspian Sea', position: [51, 41], land: false },
    { place: 'the eastern end of Siberia', position: [-171, 66.2], land: true },
    { place: 'the sea north of it', position: [-171, 67.5], land: false },
    { place: 'Lapland, on the same parallels', position: [24, 67.5], land: true },
    { place: 'the Norwegian Sea, on the same parallels', position: [5, 67.5], land: false },
    { place: 'Taveuni, which the date line crosses', position: [-179.95, -16.85], land: true },
    { place: 'the South Pole', position: [0, -89.9], land: true },
  ])('classifies $place', ({ position: [longitude = 0, latitude = 0], land }) => {
    expect(isLand([longitude, latitude])).toBe(land)
  })

  it('fills what a ring encloses', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]
    const cells = createLandMask([ring]).reduce((sum, cell) => sum + cell, 0)
    expect(cells).toBe(200 * 200)
  })

  it('measures the distance to the sea', () => {
    expect(kmToSea([-3.7, 40.4], 400)).toBeGreaterThan(280)
    expect(kmToSea([-3.7, 40.4], 60)).toBe(Number.POSITIVE_INFINITY)
    expect(kmToSea([-35, 30], 60)).toBe(0)
  })

  it('measures the part of a line over land', () => {
    expect(landMilesBetween([-79.9, 9.4], [-79.5, 8.85])).toBeGreaterThan(15)
    expect(landMilesBetween([179, 0], [-179, 0])).toBe(0)
  })
})

/** Points of path data of relative steps. */
const pointsOf = (d: string): readonly (readonly [number, number])[] => {
  const points: [number, number][] = []
  for (const ring of d.split('z').filter((part) => part !== '')) {
    let [x, y] = [0, 0]
    for (const [, letter, text = ''] of ring.matchAll(/([Ml])([^Ml]*)/g)) {
      const numbers = (text.match(/-?\d+/g) ?? []).map(Number)
      for (let index = 0; index < numbers.length; index += 2) {
        const [dx, dy] = [numbers[index] ?? 0, numbers[index + 1] ?? 0]
        ;[x, y] = letter === 'M' ? [dx, dy] : [x + dx, y + dy]
        points.push([x, y])
      }
    }
  }
  return points
}

describe('drawLand', () => {
  it('returns an empty outline on the open sea', () => {
    expect(drawLand(sheetOf('12_-14_5'))).toBe('')
  })

  it('stays on the sheet, except for the hidden margin', () => {
    for (const [x, y] of pointsOf(drawLand(sheetOf('360_-1_4')))) {
      expect(x).toBeGreaterThanOrEqual(-13)
      expect(x).toBeLessThanOrEqual(1213)
      expect(y).toBeGreaterThanOrEqual(-13)
      expect(y).toBeLessThanOrEqual(763)
    }
  })

  it('draws no land across the Arctic Ocean, where rings pass the date line', () => {
    const rings = drawLand(sheetOf('360_-1_4')).split('z').map(pointsOf)
    const steps = rings.flatMap((points) =>
      points.flatMap(([x, y], index) => {
        const [lastX, lastY] = points[index - 1] ?? [x, y]
        return y === lastY && y > 20 && y < 700 ? [Math.abs(x - lastX)] : []
      }),
    )
    expect(Math.max(...steps)).toBeLessThan(200)
  })

  it('limits a ragged coast to eight thousand characters', () => {
    expect(drawLand(sheetOf('12_1_28')).length).toBeLessThanOrEqual(7500)
  })
})
