import { geoGraticule } from 'd3-geo'
import { feature } from 'topojson-client'
import worldInDetail from 'world-atlas/land-50m.json' with { type: 'json' }
import world from 'world-atlas/land-110m.json' with { type: 'json' }
import type { Chart } from './chart.ts'
import { type ChartBorder, type DegreeLabel, drawBorder, nameDegrees } from './chart-border.ts'
import { lineData, outlineData } from './path-data.ts'
import { type Point, simplify } from './simplify.ts'

/** Everything on a chart besides its subject. */
export type Sheet = {
  readonly width: number
  readonly height: number
  /** SVG path data. */
  readonly land: string
  readonly graticule: string
  readonly border: ChartBorder
  readonly degrees: readonly DegreeLabel[]
}

/** Coarse coastlines are enough for the globe and for long lanes; they lack Singapore. */
export type Detail = 'coarse' | 'fine'

// The types of a JSON import are wider than those of the package that describes the format.
const landOf = (topology: unknown) => feature(topology as Parameters<typeof feature>[0], 'land')
const land = { coarse: landOf(world), fine: landOf(worldInDetail) }

/** Distance of meridians and parallels on a chart of the globe, and on one of a part of it. */
const degreesApart = { globe: 30, part: 20 }

/** Areas, in square units of the map, below which a bend or an island is left out. */
const coastDetail = { coarse: 12, fine: 60 }
const smallestIsland = { coarse: 130, fine: 420 }

/** Land, graticule and border of a chart. */
export const drawSheet = (chart: Chart, detail: Detail): Sheet => {
  const { width, height, across } = chart.frame
  const apart = degreesApart[across === undefined ? 'globe' : 'part']
  const graticule = geoGraticule().step([apart, apart])()
  const coasts = chart.flatten(land[detail]).filter((ring) => areaOf(ring) >= smallestIsland[detail])
  return {
    width,
    height,
    land: outlineData(coasts.map((ring) => simplify(ring, coastDetail[detail]))),
    graticule: lineData(chart.flatten(graticule).map((line) => simplify(line, 1))),
    border: drawBorder(chart),
    degrees: nameDegrees(chart, apart),
  }
}

const areaOf = (ring: readonly Point[]): number => {
  const products = ring.map((point, index) => {
    const before = ring.at(index - 1) ?? point
    return before[0] * point[1] - point[0] * before[1]
  })
  return Math.abs(products.reduce((sum, product) => sum + product, 0)) / 2
}
