import { geoGraticule, geoMercator } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import land50m from 'world-atlas/land-50m.json' with { type: 'json' }
import type { LaneMap } from '#content/schema/lane-map.ts'
import { flatten } from './flatten.ts'
import type { Lane } from './lanes.ts'
import { pathData } from './path-data.ts'
import type { Port } from './ports.ts'
import { type Point, simplify } from './simplify.ts'

export type MapFrame = {
  readonly width: number
  readonly height: number
  /** Longitude of the left edge; the right edge is 356 degrees further east. */
  readonly west: number
  /** Latitude of the upper edge. */
  readonly north: number
}

const degreesAcross = 356
/** Land is drawn so far beyond the edges that the line along which it is cut stays out of sight. */
const bleed = 6
const degreesApart = 30
const coastDetail = 1.1
const laneDetail = 0.4
const smallestIsland = 14

// The types of a JSON import are wider than those of the package that describes the format.
const topology = land50m as unknown as Topology
const land = feature(topology, topology.objects['land']!)

/** A sea chart: Mercator, as ships use it, and open towards the seas that the lanes cross. */
export const drawMap = (frame: MapFrame, lanes: readonly Lane[]): LaneMap => {
  const { width, height, west, north } = frame
  const projection = geoMercator()
    .rotate([-(west + degreesAcross / 2), 0])
    .scale(width / ((degreesAcross * Math.PI) / 180))
    .translate([width / 2, 0])
  const [, top] = projection([west + degreesAcross / 2, north])!
  projection.translate([width / 2, -top]).clipExtent([
    [-bleed, -bleed],
    [width + bleed, height + bleed],
  ])

  const place = ({ position }: Port): Point => {
    const [x, y] = projection([...position])!
    return [round(x), round(y)]
  }

  return {
    width,
    height,
    land: pathData(
      flatten(projection, land)
        .filter((ring) => ringArea(ring) >= smallestIsland)
        .map((ring) => simplify(ring, coastDetail)),
      'closed',
    ),
    graticule: pathData(
      flatten(projection, geoGraticule().step([degreesApart, degreesApart])()).map((line) => simplify(line, laneDetail)),
      'open',
    ),
    lanes: lanes.map(({ id, from, to, track, nauticalMiles, days }) => ({
      id,
      d: pathData(
        flatten(projection, { type: 'LineString', coordinates: track.map((position) => [...position]) }).map((line) =>
          simplify(line, laneDetail),
        ),
        'open',
      ),
      from: from.code,
      to: to.code,
      nauticalMiles,
      days,
    })),
    ports: [...new Set(lanes.flatMap(({ from, to }) => [from, to]))].map((port) => {
      const [x, y] = place(port)
      const { code, name, anchor, dx, dy } = port
      return { code, name, x, y, anchor, dx, dy }
    }),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const ringArea = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2
