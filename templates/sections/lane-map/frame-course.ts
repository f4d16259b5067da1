import type { LaneMap } from '#content/schema/lane-map.ts'
import type { Position } from '#freight/sea/position.ts'
import { lineThrough, type Point, placingOn } from './draw-course.ts'
import type { ChartView } from './plotter-chart.tsx'

/** What of a chart of the globe places a course on it. */
export type CourseChart = Pick<LaneMap, 'width' | 'height' | 'frame'>

/** A course in one line, and the part of the chart around it. */
export type FramedCourse = {
  /** SVG path data. */
  readonly line: string
  readonly points: readonly Point[]
  readonly view: ChartView
  /** Where the ground is drawn, from left to right: a part beyond an edge of the chart shows the other edge. */
  readonly grounds: readonly number[]
}

/** Room around a course for its names, as a share of its size. */
const margin = 0.2

/** The least of a chart that is shown, as a share of its width: below it, coasts are too coarse. */
const least = 0.2

type Size = { readonly width: number; readonly height: number }

const middleOf = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2
const extentOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)

/**
 * Frames a course, whose longitudes are continuous, in the proportions of a box in CSS pixels. Undefined for a line
 * without two positions, for one that is farther north or south than the chart, and in a box that is not laid out.
 */
export const frameCourse = (
  chart: CourseChart,
  track: readonly Position[],
  { width: across, height: down }: Size,
): FramedCourse | undefined => {
  const points = track.map((position) => placingOn(chart)(position))
  if (points.length < 2 || across === 0 || down === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  if (Math.min(...ys) < 0 || Math.max(...ys) > chart.height) return undefined
  const ratio = across / down
  const width = Math.round(
    Math.max(extentOf(xs) * (1 + 2 * margin), extentOf(ys) * (1 + 2 * margin) * ratio, chart.width * least),
  )
  const height = Math.round(width / ratio)
  const x = Math.round(middleOf(xs) - width / 2)
  const free = chart.height - height
  const y = Math.round(free < 0 ? free / 2 : Math.min(Math.max(middleOf(ys) - height / 2, 0), free))
  const around = Math.round((chart.width * 360) / chart.frame.across)
  const first = Math.floor(x / around)
  const last = Math.floor((x + width) / around)
  return {
    line: lineThrough(points),
    points,
    view: { x, y, width, height, unit: Math.round((100 * height) / down) / 100 },
    grounds: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * around),
  }
}
