import type { LaneMap } from '#content/schema/lane-map.ts'
import { type ChartFrame, createChart, degreesRound } from '#freight/charts/chart.ts'
import { drawSheet } from '#freight/charts/draw-sheet.ts'
import { curveData } from '#freight/charts/path-data.ts'
import { simplify } from '#freight/charts/simplify.ts'
import type { Lane } from './lanes.ts'
import { portLabels } from './port-labels.ts'

/** Area, in square units of the map, below which a bend is left out. */
const trackDetail = 30
const cornerRadius = 50

/** Draws lanes on a chart. Lanes that cross the edge are clipped: choose the frame accordingly. */
export const drawMap = (frame: ChartFrame, lanes: readonly Lane[]): LaneMap => {
  const chart = createChart(frame)

  const drawLane = ({ id, from, to, track, way, nauticalMiles, days, shortest }: Lane): LaneMap['lanes'][number] => {
    const line = { type: 'LineString' as const, coordinates: track.map((position) => [...position]) }
    const parts = chart.flatten(line).map((part) => simplify(part, trackDetail))
    return {
      id,
      d: curveData(parts, cornerRadius),
      from: from.code,
      to: to.code,
      way,
      nauticalMiles,
      days,
      ...(shortest === undefined ? {} : { shortest }),
    }
  }

  const ports = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))]

  const sheet = drawSheet(chart, 'coarse')
  return {
    ...sheet,
    frame: { west: frame.west, across: frame.across ?? degreesRound, north: frame.north },
    degrees: [...sheet.degrees],
    lanes: lanes.map(drawLane),
    ports: ports.map(({ code, name, position }) => {
      const [x, y] = chart.place(position)
      const label = portLabels[code]
      if (label === undefined)
        throw new Error(`A lane ends at ${code}, whose code has no place on the chart. Give it one in port-labels.ts.`)
      return { code, name, x: Math.round(x), y: Math.round(y), ...label }
    }),
  }
}
