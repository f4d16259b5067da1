import { describe, expect, it } from 'vitest'
import type { Point } from '#templates/sections/lane-map/draw-course.ts'
import { placeNames } from '#templates/sections/lane-map/place-names.ts'

const courseThrough = (points: readonly Point[]) => ({
  line: '',
  points,
  grounds: [0],
  view: { x: 0, y: 0, width: 600, height: 300, unit: 1 },
})

const sidesOf = (points: readonly Point[]): readonly (readonly [string, number])[] =>
  placeNames(courseThrough(points), 'Shanghai', 'Rotterdam').map(({ anchor, line }) => [anchor, line])

describe('placeNames', () => {
  it('puts names on the sides away from the course', () => {
    const straight: readonly Point[] = [
      [450, 150],
      [150, 150],
    ]
    expect(sidesOf(straight)).toEqual([
      ['start', 0],
      ['end', 0],
    ])
    expect(sidesOf(straight.toReversed())).toEqual([
      ['end', 0],
      ['start', 0],
    ])
  })

  it('looks at the course beside the end, not at the other end', () => {
    const [, to] = sidesOf([
      [500, 150],
      [300, 280],
      [100, 200],
      [100, 120],
      [150, 80],
      [200, 80],
    ])
    expect(to).toEqual(['start', 0])
  })

  it('puts a name above or below an end that is at the edge', () => {
    const [from, to] = sidesOf([
      [20, 100],
      [300, 20],
      [580, 100],
    ])
    expect(from).toEqual(['start', 1])
    expect(to).toEqual(['end', 1])
  })

  it('keeps the names of two near ends apart', () => {
    const [from, to] = placeNames(
      courseThrough([
        [300, 150],
        [304, 146],
        [300, 144],
      ]),
      'Shanghai',
      'Ningbo',
    )
    expect([from?.anchor, from?.line]).not.toEqual([to?.anchor, to?.line])
  })
})
