import { geoGraticule } from 'd3-geo'
import { feature } from 'topojson-client'
import world from 'world-atlas/land-110m.json' with { type: 'json' }
import type { LaneMap } from '#content/schema/lane-map.ts'
import { type ChartFrame, createChart } from './chart.ts'
import { drawBorder, nameDegrees } from './chart-border.ts'
import type { Lane } from './lanes.ts'
import { curveData, lineData, outlineData } from './path-data.ts'
import { type Point, simplify } from './simplify.ts'

/** Meridians and parallels are so far apart on a chart of the globe, and on one of a part of it. */
const degreesApart = { globe: 30, part: 20 }

/** Areas, in square units of the map, below which a bend or an island is left out. */
const coastDetail = 5
const smallestIsland = 130
const trackDetail = 30
const cornerRadius = 50

// The types of a JSON import are wider than those of the package that describes the format.
const land = feature(world as unknown as Parameters<typeof feature>[0], 'land')

/** Draws lanes on a chart. Lanes that the edge would cut are cut there: choose the frame accordingly. */
export const drawMap = (frame: ChartFrame, lanes: readonly Lane[]): LaneMap => {
  const chart = createChart(frame)
  const apart = frame.across === undefined ? degreesApart.globe : degreesApart.part
  const graticule = geoGraticule().step([apart, apart])()

  const drawLane = ({ id, from, to, track, way, nauticalMiles, days }: Lane): LaneMap['lanes'][number] => {
    const line = { type: 'LineString' as const, coordinates: track.map((position) => [...position]) }
    const parts = chart.flatten(line).map((part) => simplify(part, trackDetail))
    return { id, d: curveData(parts, cornerRadius), from: from.code, to: to.code, way, nauticalMiles, days }
  }

  const ports = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))]
  const coasts = chart.flatten(land).filter((ring) => areaOf(ring) >= smallestIsland)

  return {
    width: frame.width,
    height: frame.height,
    land: outlineData(coasts.map((ring) => simplify(ring, coastDetail))),
    graticule: lineData(chart.flatten(graticule).map((line) => simplify(line, 1))),
    border: drawBorder(chart),
    degrees: nameDegrees(chart, apart),
    lanes: lanes.map(drawLane),
    ports: ports.map(({ code, name, position, label }) => {
      const [x, y] = chart.place(position)
      return { code, name, x: Math.round(x), y: Math.round(y), ...label }
    }),
  }
}

const areaOf = (ring: readonly Point[]): number => {
  const products = ring.map((point, index) => {
    const before = ring.at(index - 1) ?? point
    return before[0] * point[1] - point[0] * before[1]
  })
  return Math.abs(products.reduce((sum, product) => sum + product, 0)) / 2
}
