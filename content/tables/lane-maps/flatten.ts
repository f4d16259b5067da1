import { type GeoPermissibleObjects, type GeoProjection, geoStream } from 'd3-geo'
import type { Point } from './simplify.ts'

/** Lines and rings of an object on the map, in drawing order, cut at the map's edges. A ring does not repeat its first point. */
export const flatten = (projection: GeoProjection, object: GeoPermissibleObjects): readonly (readonly Point[])[] => {
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
}
