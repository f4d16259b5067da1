import { describe, expect, it } from 'vitest'
import laneMaps from '#content/tables/lane-maps.ts'
import type { Position } from '#freight/sea/position.ts'
import { frameCourse } from '#templates/sections/lane-map/frame-course.ts'

const { ocean } = laneMaps
if (ocean === undefined) throw new Error('There is no map of the oceans.')

const box = { width: 660, height: 320 }

const frame = (track: readonly Position[]) => {
  const course = frameCourse(ocean, track, box)
  if (course === undefined) throw new Error('There is no course.')
  return course
}

const tracks: readonly (readonly [string, readonly Position[]])[] = [
  [
    'Shanghai to New York, over the edge of the chart',
    [
      [122, 31],
      [180, 40],
      [240, 20],
      [280, 9],
      [286, 40.5],
    ],
  ],
  [
    'New York to Shanghai, counted the other way',
    [
      [-74, 40.5],
      [-80, 9],
      [-120, 20],
      [-180, 40],
      [-238, 31],
    ],
  ],
  [
    'Shanghai to Ningbo',
    [
      [122, 31],
      [122.6, 30.5],
      [122, 29.9],
    ],
  ],
  [
    'Valparaíso to Santos by the Strait of Magellan',
    [
      [-71.6, -33],
      [-76, -48],
      [-74, -53.9],
      [-68, -52.5],
      [-46.3, -24],
    ],
  ],
]

describe('frameCourse', () => {
  it.each(tracks)('holds the whole of %s, in the proportions of the box, above ground', (_, track) => {
    const { points, view, grounds } = frame(track)
    expect(points).toHaveLength(track.length)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThan(view.x)
      expect(x).toBeLessThan(view.x + view.width)
      expect(y).toBeGreaterThan(view.y)
      expect(y).toBeLessThan(view.y + view.height)
    }
    expect(view.width / view.height).toBeCloseTo(box.width / box.height, 1)
    expect(view.unit).toBeCloseTo(view.width / box.width, 1)
    expect(view.y).toBeGreaterThanOrEqual(0)
    expect(view.y + view.height).toBeLessThanOrEqual(ocean.height)
    const around = (ocean.width * 360) / (ocean.frame.across ?? Number.NaN)
    expect(grounds.at(0)).toBeLessThanOrEqual(view.x)
    expect((grounds.at(-1) ?? Number.NaN) + around).toBeGreaterThanOrEqual(view.x + view.width)
  })

  it('shows no less of the chart than its coasts are drawn for', () => {
    expect(frame(tracks[2]?.[1] ?? []).view.width).toBe(ocean.width / 5)
  })

  it('draws nothing that is farther north or south than the chart', () => {
    const north: readonly Position[] = [
      [19, 69.7],
      [4, 52],
    ]
    expect(frameCourse(ocean, north, box)).toBeUndefined()
  })

  it('needs two positions, and a box that is laid out', () => {
    expect(frameCourse(ocean, [[122, 31]], box)).toBeUndefined()
    expect(frameCourse(ocean, tracks[0]?.[1] ?? [], { width: 660, height: 0 })).toBeUndefined()
  })
})
