import type { LaneMap } from '#content/schema/lane-map.ts'
import type { DrawnCourse } from './draw-course.ts'
import type { ChartView } from './plotter-chart.tsx'

/** Room around a course for its names, as a share of its size. */
const margin = 0.16

/** The least of a chart that is shown, as a share of its width: below it, coasts are too coarse. */
const least = 0.22

/** Boxes at least this wide show the whole chart. */
const wholeFrom = 620

type Size = { readonly width: number; readonly height: number }

/** The part of a chart that holds a course, in the proportions of a small box; undefined for all of the chart. */
export const fitCourse = (
  chart: Pick<LaneMap, 'width' | 'height'>,
  { lines }: Pick<DrawnCourse, 'lines'>,
  box: Size | undefined,
): ChartView | undefined => {
  const [line] = lines
  if (line === undefined || box === undefined || box.width === 0 || box.width >= wholeFrom) return undefined
  const numbers = (line.match(/-?\d+/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = box.width / box.height
  const wanted = Math.max(
    (right - left) * (1 + 2 * margin),
    (bottom - top) * (1 + 2 * margin) * ratio,
    chart.width * least,
  )
  const height = Math.min(wanted / ratio, chart.height)
  const width = Math.min(height * ratio, chart.width)
  const inside = (middle: number, size: number, whole: number): number =>
    Math.round(Math.min(Math.max(middle - size / 2, 0), whole - size))
  return {
    x: inside((left + right) / 2, width, chart.width),
    y: inside((top + bottom) / 2, height, chart.height),
    width: Math.round(width),
    height: Math.round(height),
    unit: Math.round((100 * height) / box.height) / 100,
  }
}
