import type { Point } from './draw-course.ts'
import type { FramedCourse } from './frame-course.ts'
import { widthOf } from './name-ends.ts'

export type PlacedName = {
  readonly name: string
  readonly at: Point
  readonly anchor: 'start' | 'end'
  /** Lines below its end. */
  readonly line: -1 | 0 | 1
}

/** A rectangle in CSS pixels. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Height of a line of lettering, in CSS pixels. */
const lineHeight = 18

/** CSS pixels between the points of a course that a name would hide. */
const step = 4

/** What a name costs that is cut at the edge, or hides the other one: more than any length of the course. */
const cut = 10_000

const sides = [
  { anchor: 'start', line: 0 },
  { anchor: 'end', line: 0 },
  { anchor: 'start', line: -1 },
  { anchor: 'end', line: -1 },
  { anchor: 'start', line: 1 },
  { anchor: 'end', line: 1 },
] as const

/** Points along a line, close to each other. */
const walk = (points: readonly Point[]): readonly Point[] =>
  points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y]
    const count = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / step))
    return Array.from({ length: count }, (_, part): Point => {
      const share = (part + 1) / count
      return [fromX + share * (x - fromX), fromY + share * (y - fromY)]
    })
  })

/** Places the names of both ends of a course where they hide least of it and of each other. */
export const placeNames = ({ points, view }: FramedCourse, from: string, to: string): readonly PlacedName[] => {
  const toPixels = ([x, y]: Point): Point => [(x - view.x) / view.unit, (y - view.y) / view.unit]
  const course = walk(points.map(toPixels))
  const [right, bottom] = [view.width / view.unit, view.height / view.unit]
  const boxAt = (name: string, [x, y]: Point, { anchor, line }: (typeof sides)[number]): Box => {
    const left = anchor === 'start' ? x + 6 : x - widthOf(name)
    const middle = y + line * lineHeight
    return { left, right: left + widthOf(name) - 6, top: middle - lineHeight / 2, bottom: middle + lineHeight / 2 }
  }
  const others: Box[] = []
  return [
    { name: from, at: points.at(0) },
    { name: to, at: points.at(-1) },
  ].flatMap(({ name, at }) => {
    if (at === undefined) return []
    const costOf = (box: Box): number => {
      const isCut = box.left < 0 || box.right > right || box.top < 0 || box.bottom > bottom
      const hides = others.some(
        (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
      )
      const hidden = course.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom).length
      return hidden + (isCut ? cut : 0) + (hides ? cut : 0)
    }
    const placed = sides
      .map((side) => ({ side, box: boxAt(name, toPixels(at), side) }))
      .reduce((best, next) => (costOf(next.box) < costOf(best.box) ? next : best))
    others.push(placed.box)
    return [{ name, at, ...placed.side }]
  })
}
