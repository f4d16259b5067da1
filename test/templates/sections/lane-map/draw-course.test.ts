import { describe, expect, it } from 'vitest'
import laneMaps from '#content/tables/lane-maps.ts'
import type { Position } from '#freight/sea/position.ts'
import { drawCourse } from '#templates/sections/lane-map/draw-course.ts'
import { fitCourse } from '#templates/sections/lane-map/fit-course.ts'

const { world } = laneMaps
if (world === undefined) throw new Error('There is no map of the world.')

const portOf = (code: string): readonly [number, number] => {
  const port = world.ports.find((each) => each.code === code)
  return [port?.x ?? Number.NaN, port?.y ?? Number.NaN]
}

const near = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number =>
  Math.hypot(x - toX, y - toY)

const shanghai: Position = [121.97, 30.62]
const losAngeles: Position = [-118.26, 33.73]

/** As plans have them: longitudes go on across the date line. */
const pacific: readonly Position[] = [shanghai, [180, 47], [losAngeles[0] + 360, losAngeles[1]]]

describe('a course on the chart of the world', () => {
  it('begins and ends where the chart has its ports', () => {
    const course = drawCourse(world, pacific)
    if (course === undefined) throw new Error('There is no course.')
    expect(near(course.from, portOf('CNSHA'))).toBeLessThan(8)
    expect(near(course.to, portOf('USLAX'))).toBeLessThan(8)
  })

  it('is the same line whichever turn of the globe its longitudes count from', () => {
    const turned = pacific.map(([longitude, latitude]): Position => [longitude - 360, latitude])
    expect(drawCourse(world, turned)).toEqual(drawCourse(world, pacific))
  })

  it('that leaves the chart at one side comes in at the other', () => {
    const course = drawCourse(world, [losAngeles, [-95, 12], [-79.9, 9], [-74, 40.6]])
    if (course === undefined) throw new Error('There is no course.')
    expect(course.lines).toHaveLength(2)
    expect(near(course.from, portOf('USLAX'))).toBeLessThan(8)
    expect(near(course.to, portOf('USNYC'))).toBeLessThan(8)
  })

  it('needs two positions', () => {
    expect(drawCourse(world, [])).toBeUndefined()
    expect(drawCourse(world, [shanghai])).toBeUndefined()
  })
})

describe('the part of the chart on a phone', () => {
  const phone = { width: 358, height: 256 }
  const show = (track: readonly Position[], box = phone) => {
    const course = drawCourse(world, track)
    if (course === undefined) throw new Error('There is no course.')
    return { course, view: fitCourse(world, course, box) }
  }

  it.each([
    ['the Pacific', pacific],
    [
      'Rotterdam to Hamburg',
      [
        [4, 52],
        [8, 54],
        [9.9, 53.5],
      ],
    ],
    [
      'Santos to Rotterdam',
      [
        [-46.3, -24],
        [-30, 0],
        [4, 52],
      ],
    ],
  ] as const)('holds the whole of %s, in the proportions of the box, within the chart', (_, track) => {
    const { course, view } = show(track)
    if (view === undefined) throw new Error('The whole chart is shown.')
    for (const [x, y] of [course.from, course.to]) {
      expect(x).toBeGreaterThan(view.x)
      expect(x).toBeLessThan(view.x + view.width)
      expect(y).toBeGreaterThan(view.y)
      expect(y).toBeLessThan(view.y + view.height)
    }
    expect(view.width / view.height).toBeCloseTo(phone.width / phone.height, 1)
    expect(view.x).toBeGreaterThanOrEqual(0)
    expect(view.y).toBeGreaterThanOrEqual(0)
    expect(view.x + view.width).toBeLessThanOrEqual(world.width)
    expect(view.y + view.height).toBeLessThanOrEqual(world.height)
    expect(view.unit).toBeCloseTo(view.height / phone.height, 1)
  })

  it('is all of it in a wide box, and in one that is not laid out', () => {
    expect(show(pacific, { width: 1252, height: 559 }).view).toBeUndefined()
    expect(show(pacific, { width: 0, height: 0 }).view).toBeUndefined()
  })
})
