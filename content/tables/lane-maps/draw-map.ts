import { geoGraticule } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import land110m from 'world-atlas/land-110m.json' with { type: 'json' }
import type { LaneMap } from '#content/schema/lane-map.ts'
import { drawBorder, nameDegrees } from './chart-border.ts'
import { type ChartFrame, createChartProjection } from './chart-projection.ts'
import { flatten } from './flatten.ts'
import type { Lane } from './lanes.ts'
import { curveData, lineData, outlineData } from './path-data.ts'
import { type Point, simplify } from './simplify.ts'

const degreesApart = 30

/** Areas, in square units of the map, below which a bend or an island is left out. */
const coastDetail = 5
const smallestIsland = 80
const trackDetail = 30
const cornerRadius = 50

// The types of a JSON import are wider than those of the package that describes the format.
const topology = land110m as unknown as Topology
const land = feature(topology, topology.objects['land']!)

/** Draws lanes on a chart that shows every sea. */
export const drawMap = (frame: ChartFrame, lanes: readonly Lane[]): LaneMap => {
  const projection = createChartProjection(frame)

  const drawLane = ({ id, from, to, track, nauticalMiles, days }: Lane): LaneMap['lanes'][number] => {
    const line = { type: 'LineString' as const, coordinates: track.map((position) => [...position]) }
    const d = curveData(
      flatten(projection, line).map((part) => simplify(part, trackDetail)),
      cornerRadius,
    )
    return { id, d, from: from.code, to: to.code, nauticalMiles, days }
  }

  const ports = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))]
  const graticule = geoGraticule().step([degreesApart, degreesApart])()

  return {
    width: frame.width,
    height: frame.height,
    land: outlineData(
      flatten(projection, land)
        .filter((ring) => areaOf(ring) >= smallestIsland)
        .map((ring) => simplify(ring, coastDetail)),
    ),
    graticule: lineData(flatten(projection, graticule).map((line) => simplify(line, 1))),
    border: drawBorder({ frame, projection }),
    degrees: nameDegrees({ frame, projection }, degreesApart),
    lanes: lanes.map(drawLane),
    ports: ports.map(({ code, name, position, label }) => {
      const [x, y] = projection([...position])!
      return { code, name, x: Math.round(x), y: Math.round(y), ...label }
    }),
  }
}

const areaOf = (ring: readonly Point[]): number => {
  const products = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return x * nextY - nextX * y
  })
  return Math.abs(products.reduce((sum, product) => sum + product, 0)) / 2
}
