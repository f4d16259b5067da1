import type { LaneMap } from '#content/schema/lane-map.ts'
import { mercatorDegrees } from '#freight/charts/sheet.ts'
import type { Position } from '#freight/sea/position.ts'

export type Point = readonly [x: number, y: number]

/** A line on a chart: as often as the chart shows it, and its two ends. */
export type DrawnCourse = {
  /** SVG path data. A line that leaves the chart at one side comes in at the other. */
  readonly lines: readonly string[]
  readonly from: Point
  readonly to: Point
}

/** Turns of the globe that bring a line onto the chart. */
const turns = [0, 360, -360] as const

/** Places positions on a chart in whole units of it, also beyond its edges. */
export const placingOn = ({
  width,
  frame: { west, across, north },
}: Pick<LaneMap, 'width' | 'frame'>): ((position: Position, turn?: number) => Point) => {
  const perDegree = width / across
  const top = mercatorDegrees(north)
  return ([longitude, latitude], turn = 0) => [
    Math.round((longitude + turn - west) * perDegree),
    Math.round((top - mercatorDegrees(latitude)) * perDegree),
  ]
}

/** SVG path data of a line through points. */
export const lineThrough = (points: readonly Point[]): string => `M${points.map((point) => point.join(' ')).join('L')}`

/** Draws positions whose longitudes are continuous. Undefined for a line without two of them. */
export const drawCourse = (
  chart: Pick<LaneMap, 'width' | 'height' | 'frame'>,
  track: readonly Position[],
): DrawnCourse | undefined => {
  const { width, height } = chart
  const place = placingOn(chart)
  const isInside = ([x, y]: Point): boolean => x >= 0 && x <= width && y >= 0 && y <= height
  const [first, last] = [track.at(0), track.at(-1)]
  if (first === undefined || last === undefined || track.length < 2) return undefined
  const drawn = turns
    .map((turn) => track.map((position) => place(position, turn)))
    .filter((points) => points.some(isInside))
  const find = (position: Position): Point =>
    turns.map((turn) => place(position, turn)).find(isInside) ?? place(position, 0)
  return {
    lines: drawn.map(lineThrough),
    from: find(first),
    to: find(last),
  }
}
