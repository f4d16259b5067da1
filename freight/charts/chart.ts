import { type GeoPermissibleObjects, geoMercator, geoStream } from 'd3-geo'
import { type Position, radians } from '../sea/position.ts'
import type { Point } from './simplify.ts'

export type ChartFrame = {
  readonly width: number
  readonly height: number
  /** Longitude of the left edge. */
  readonly west: number
  /** Degrees from the left edge to the right edge; without them the chart spans the globe. */
  readonly across?: number
  /** Latitude of the upper edge. */
  readonly north: number
}

/** A projection of the globe to a sheet. */
export type Chart = {
  readonly frame: ChartFrame
  readonly place: (position: Position) => Point
  /**
   * Lines and rings of an object in drawing order, clipped just outside the frame. A ring does not repeat its first
   * point.
   */
  readonly flatten: (object: GeoPermissibleObjects) => readonly (readonly Point[])[]
}

export const degreesRound = 356

/** Distance outside the frame at which land is clipped, so that the clip edge is invisible. */
const bleed = 13

/** The Mercator projection, which ships use. */
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

/** Distance of a latitude from the equator on the map, where a radian of longitude is 1. */
export const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
