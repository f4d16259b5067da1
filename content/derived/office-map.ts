import type { Collection, Content } from '@fairlead/engine/define'
import { createChart } from '#freight/charts/chart.ts'
import { drawSheet } from '#freight/charts/draw-sheet.ts'
import type { OfficeFacts, OfficeMap } from '../schema/office.ts'

/** The Pacific in the middle, as on the lane maps, and as little of the south as possible. */
const frame = { width: 2400, height: 760, west: -30, north: 62 }

/** Right of the point, for an office that does not say where its name stands. */
const usualLabel = { anchor: 'start', dx: 0.8, dy: 0.35 } as const

type Offices = Content<{ readonly officeFacts: Collection<OfficeFacts, 'json'> }>

/** All offices on a chart of the world. */
export const deriveOfficeMap = (content: Offices): Readonly<Record<'world', OfficeMap>> => {
  const chart = createChart(frame)
  const { width, height, land, graticule, border } = drawSheet(chart, 'coarse')
  return {
    world: {
      width,
      height,
      land,
      graticule,
      border,
      offices: content.all('officeFacts').map(({ id, data: { position, label = usualLabel } }) => {
        const [x, y] = chart.place(position)
        return { id, x: Math.round(x), y: Math.round(y), ...label }
      }),
    },
  }
}
