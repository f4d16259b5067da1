import type { Chart } from './chart.ts'
import { outlineData } from './path-data.ts'
import type { Point } from './simplify.ts'

/** The scale around a chart as SVG path data: its band, and every other piece of it. */
export type ChartBorder = { readonly band: string; readonly pieces: string }

/** A labelled meridian or parallel where it meets an edge of the chart. */
export type DegreeLabel = {
  readonly text: string
  readonly edge: 'bottom' | 'left'
  readonly x: number
  readonly y: number
}

const pieceLength = 10
const thickness = 9

/** Meridians closer than this to the right edge have no label, for lack of room. */
const roomForName = 150
/** The same for parallels near the lower edge, where the labels of the meridians are. */
const roomForLine = 40

/** The scale around a chart, in segments of ten degrees. */
export const drawBorder = ({ frame: { width, height }, place }: Chart): ChartBorder => {
  const x = (longitude: number): number => clamp(place([longitude, 0])[0], width)
  const y = (latitude: number): number => clamp(place([0, latitude])[1], height)
  const across = every(2 * pieceLength, -180, 170).filter((west) => x(west) < x(west + pieceLength))
  const down = every(2 * pieceLength, -80, 70).filter((south) => y(south + pieceLength) < y(south))
  const pieces = [
    ...across.flatMap((west) =>
      [0, height - thickness].map((top) => rectangle(x(west), top, x(west + pieceLength), top + thickness)),
    ),
    ...down.flatMap((south) =>
      [0, width - thickness].map((left) => rectangle(left, y(south + pieceLength), left + thickness, y(south))),
    ),
  ]
  const outlines = [0, thickness].map((inset) => rectangle(inset, inset, width - inset, height - inset))
  return { band: outlineData(outlines), pieces: outlineData(pieces) }
}

/** Labels of the meridians at the lower edge, and of the parallels at the left edge. */
export const nameDegrees = (
  { frame: { width, height }, place }: Chart,
  degreesApart: number,
): readonly DegreeLabel[] => {
  const meridians = every(degreesApart, degreesApart - 180, 180).map((longitude) => ({
    text: degreeText(longitude, 'E', 'W'),
    edge: 'bottom' as const,
    x: Math.round(place([longitude, 0])[0]),
    y: height,
  }))
  const parallels = every(degreesApart, -60, 60).map((latitude) => ({
    text: degreeText(latitude, 'N', 'S'),
    edge: 'left' as const,
    x: 0,
    y: Math.round(place([0, latitude])[1]),
  }))
  return [
    ...meridians.filter(({ x }) => x >= 0 && x < width - roomForName),
    ...parallels.filter(({ y }) => y > 0 && y < height - roomForLine),
  ]
}

const every = (step: number, first: number, last: number): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit)

const degreeText = (degrees: number, positive: string, negative: string): string =>
  `${Math.abs(degrees)}°${degrees % 180 === 0 ? '' : degrees > 0 ? positive : negative}`

const rectangle = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
