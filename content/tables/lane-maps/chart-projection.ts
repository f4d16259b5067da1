import { type GeoProjection, geoMercator } from 'd3-geo'

export type ChartFrame = {
  readonly width: number
  readonly height: number
  /** Longitude of the left edge; the right edge is 356 degrees further east. */
  readonly west: number
  /** Latitude of the upper edge. */
  readonly north: number
}

const degreesAcross = 356

/** Things are drawn so far beyond the edges that the lines along which they are cut stay out of sight. */
const bleed = 13

/** Mercator, as on a sea chart, all the way round the globe. */
export const createChartProjection = ({ width, height, west, north }: ChartFrame): GeoProjection => {
  const middle = west + degreesAcross / 2
  const projection = geoMercator()
    .rotate([-middle, 0])
    .scale(width / ((degreesAcross * Math.PI) / 180))
    .translate([width / 2, 0])
  const [, top] = projection([middle, north])!
  return projection.translate([width / 2, -top]).clipExtent([
    [-bleed, -bleed],
    [width + bleed, height + bleed],
  ])
}
