import { type GeoPermissibleObjects, geoMercator, geoStream } from 'd3-geo'
import type { Position } from './sea-network.ts'
import type { Point } from './simplify.ts'

export type ChartFrame = {
  readonly width: number
  readonly height: number
  /** Longitude of the left edge. */
  readonly west: number
  /** Degrees from the left edge to the right one; without them the chart goes all the way round the globe. */
  readonly across?: number
  /** Latitude of the upper edge. */
  readonly north: number
}

/** A sheet on which places of the globe have their places. */
export type Chart = {
  readonly frame: ChartFrame
  readonly place: (position: Position) => Point
  /** Lines and rings of an object in drawing order, cut just outside the frame. A ring does not repeat its first point. */
  readonly flatten: (object: GeoPermissibleObjects) => readonly (readonly Point[])[]
}

const degreesRound = 356

/** So far outside the frame that the line along which land is cut stays out of sight. */
const bleed = 13

/** Mercator, as ships use it. */
export const createChart = (frame: ChartFrame): Chart => {
  const { width, height, west, across = degreesRound, north } = frame
  const middle = west + across / 2
  const scale = width / radians(across)
  const top = mercator(north) * scale
  const projection = geoMercator()
    .rotate([-middle, 0])
    .scale(scale)
    .translate([width / 2, top])
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ])

  return {
    frame,
    place: ([longitude, latitude]) => projection([longitude, latitude]) ?? [Number.NaN, Number.NaN],
    flatten: (object) => {
      const lines: Point[][] = []
      geoStream(
        object,
        projection.stream({
          point: (x, y) => lines.at(-1)?.push([x, y]),
          lineStart: () => lines.push([]),
          lineEnd: () => {},
          polygonStart: () => {},
          polygonEnd: () => {},
        }),
      )
      return lines
    },
  }
}

/** How far from the equator a latitude is drawn, where a radian of longitude is one. */
export const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
