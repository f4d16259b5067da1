import type { LaneMap } from '#content/schema/lane-map.ts'
import { mercatorDegrees } from '#freight/charts/sheet.ts'
import type { Position } from '#freight/sea/position.ts'

type Frame = Pick<LaneMap, 'width' | 'height' | 'frame'>
type Point = readonly [x: number, y: number]

/** A line on a chart: as often as the chart shows it, and its two ends. */
export type DrawnCourse = {
  /** SVG path data. A line that leaves the chart at one side comes in at the other. */
  readonly lines: readonly string[]
  readonly from: Point
  readonly to: Point
}

/** Turns of the globe that bring a line onto the chart. */
const turns = [0, 360, -360] as const

/** Draws positions whose longitudes are continuous. Undefined for a line without two of them. */
export const drawCourse = (
  { width, height, frame: { west, across, north } }: Frame,
  track: readonly Position[],
): DrawnCourse | undefined => {
  const perDegree = width / across
  const top = mercatorDegrees(north)
  const place = ([longitude, latitude]: Position, turn: number): Point => [
    Math.round((longitude + turn - west) * perDegree),
    Math.round((top - mercatorDegrees(latitude)) * perDegree),
  ]
  const isInside = ([x, y]: Point): boolean => x >= 0 && x <= width && y >= 0 && y <= height
  const [first, last] = [track.at(0), track.at(-1)]
  if (first === undefined || last === undefined || track.length < 2) return undefined
  const drawn = turns
    .map((turn) => track.map((position) => place(position, turn)))
    .filter((points) => points.some(isInside))
  const find = (position: Position): Point =>
    turns.map((turn) => place(position, turn)).find(isInside) ?? place(position, 0)
  return {
    lines: drawn.map((points) => `M${points.map((point) => point.join(' ')).join('L')}`),
    from: find(first),
    to: find(last),
  }
}
