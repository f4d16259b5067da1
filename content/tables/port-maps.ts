import { type ChartFrame, createChart } from '#freight/charts/chart.ts'
import { drawSheet } from '#freight/charts/draw-sheet.ts'
import sailing from '../facts/canals.json' with { type: 'json' }
import { chartedPortOf } from '../facts/charted-ports.ts'
import type { PortMap } from '../schema/port-map.ts'
import type { PortLabel } from './lane-maps/port-labels.ts'
import { bothCanals, canalOf, daysAtSea, findWay } from './lane-maps/sea-ways.ts'

/** Ways between Asia and Europe: the one that ships sail now, and the other one. */
const [sailedWay, otherWay] = sailing.suez.isSailed ? (['suez', 'cape'] as const) : (['cape', 'suez'] as const)

type End = Omit<PortMap['ends'][number], 'name'>

type Coast = {
  readonly frame: ChartFrame
  /** By UN/LOCODE, in their order along the coast. */
  readonly labels: Readonly<Record<string, PortLabel>>
  readonly ends: readonly End[]
}

const right: PortLabel = { anchor: 'start', dx: 0.8, dy: 0.35 }
const left: PortLabel = { anchor: 'end', dx: -0.8, dy: 0.35 }

/** Positions of the names, clear of each other and of the edge on a phone. */
const coasts: Readonly<Record<string, Coast>> = {
  asia: {
    frame: { width: 2400, height: 2050, west: 92, across: 58, north: 42 },
    labels: {
      JPYOK: right,
      KRPUS: right,
      CNTAO: left,
      CNSHA: { ...right, dy: -0.1 },
      CNNGB: { ...right, dy: 0.9 },
      TWKHH: right,
      CNYTN: left,
      VNCMT: right,
      THLCH: { anchor: 'middle', dx: 0, dy: -0.8 },
      MYPKG: { ...right, dy: 0 },
      SGSIN: { ...right, dy: 0.9 },
    },
    ends: [
      { code: 'USLAX', is: 'destination', way: 'shortest' },
      { code: 'NLRTM', is: 'destination', way: sailedWay },
    ],
  },
  europe: {
    frame: { width: 2400, height: 2050, west: -14, across: 46, north: 58 },
    labels: {
      DEHAM: right,
      NLRTM: { ...right, dy: -0.1 },
      BEANR: { ...right, dy: 0.9 },
      GBFXT: left,
      FRLEH: left,
      MAPTM: { anchor: 'middle', dx: 0, dy: -0.8 },
      ESVLC: { ...left, dy: 0 },
      ITGOA: { ...right, dy: -0.2 },
      GRPIR: { ...left, dy: 0.9 },
    },
    ends: [
      { code: 'CNSHA', is: 'origin', way: sailedWay },
      { code: 'CNSHA', is: 'origin', way: otherWay },
    ],
  },
  america: {
    frame: { width: 2400, height: 1500, west: -146, across: 90, north: 54 },
    labels: {
      USSEA: left,
      USOAK: left,
      USLAX: left,
      MXZLO: left,
      USHOU: { ...right, dy: 0.9 },
      USSAV: right,
      USORF: right,
      USNYC: right,
    },
    ends: [
      { code: 'CNSHA', is: 'origin', way: 'shortest' },
      { code: 'NLRTM', is: 'origin', way: 'shortest' },
    ],
  },
}

const wayBetween = (code: string, { code: endCode, way: wanted }: End): PortMap['ports'][number]['ways'][number] => {
  const found = findWay(chartedPortOf(endCode), chartedPortOf(code), wanted === 'cape' ? bothCanals : [])
  const nauticalMiles = Math.round(found.nauticalMiles)
  const way = wanted === 'cape' ? 'cape' : (canalOf(found) ?? 'direct')
  if (wanted === 'suez' && way !== 'suez')
    throw new Error(`The shortest way from ${endCode} to ${code} does not lead through Suez.`)
  return { way, nauticalMiles, days: daysAtSea(nauticalMiles) }
}

const drawCoast = ({ frame, labels, ends }: Coast): PortMap => {
  const chart = createChart(frame)
  const { width, height, land, graticule, border } = drawSheet(chart, 'fine')
  return {
    width,
    height,
    land,
    graticule,
    border,
    ports: Object.entries(labels).map(([code, label]) => {
      const { name, position } = chartedPortOf(code)
      const [x, y] = chart.place(position)
      return {
        code,
        name,
        x: Math.round(x),
        y: Math.round(y),
        ...label,
        ways: ends.map((end) => wayBetween(code, end)),
      }
    }),
    ends: ends.map((end) => ({ ...end, name: chartedPortOf(end.code).name })),
  }
}

const portMaps: Readonly<Record<string, PortMap>> = Object.fromEntries(
  Object.entries(coasts).map(([id, coast]) => [id, drawCoast(coast)]),
)

export default portMaps
