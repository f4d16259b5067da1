import { createChart } from '#freight/charts/chart.ts'
import { drawSheet } from '#freight/charts/draw-sheet.ts'
import type { OfficeMap } from '../schema/office.ts'
import officeFacts from './office-facts.ts'

type Label = Pick<OfficeMap['offices'][number], 'anchor' | 'dx' | 'dy'>

/** Positions of the names: clear of each other, and of the edge on a phone. */
const labels: Readonly<Record<string, Label>> = {
  'los-angeles': { anchor: 'start', dx: -0.4, dy: 1.7 },
  'new-york': { anchor: 'end', dx: -0.5, dy: -0.7 },
  shanghai: { anchor: 'start', dx: 0.8, dy: 0.1 },
  shenzhen: { anchor: 'start', dx: 0.8, dy: 0.6 },
  rotterdam: { anchor: 'start', dx: 0.8, dy: -0.2 },
  singapore: { anchor: 'start', dx: 0.8, dy: 0.9 },
}

/** The Pacific in the middle, as on the lane maps, and as little of the south as possible. */
const frame = { width: 2400, height: 760, west: -30, north: 62 }

const chart = createChart(frame)
const { width, height, land, graticule, border } = drawSheet(chart, 'coarse')

const officeMap: Readonly<Record<string, OfficeMap>> = {
  world: {
    width,
    height,
    land,
    graticule,
    border,
    offices: Object.entries(officeFacts).map(([id, { position }]) => {
      const [x, y] = chart.place(position)
      return { id, x: Math.round(x), y: Math.round(y), ...(labels[id] ?? { anchor: 'start', dx: 0.8, dy: 0.35 }) }
    }),
  },
}

export default officeMap
