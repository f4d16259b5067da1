import type { DrawingOf } from '#content/schema/drawing.ts'
import type { SizeChartProps } from '#templates/sections/drawings/size-chart.tsx'
import { fillPattern } from './fill-pattern.ts'
import { flowItems } from './flow.ts'
import { roundPlace } from './scale.ts'

const width = 720
const longestShape = 8
const tallestShare = 0.4
/** Height of the scale below the last ground line. */
const scaleHeight = 44

type Sizes = DrawingOf<'sizes'>
type Item = Sizes['items'][number]

const outline = ({ width: w, height: h, corner = 0 }: Item, left: number, top: number, unit: number): string => {
  const at = (x: number, y: number): string => `${roundPlace((left + x) * unit)} ${roundPlace((top + y) * unit)}`
  const points = [at(0, 0), at(w, 0), ...(corner === 0 ? [at(w, h)] : [at(w, h - corner), at(w - corner, h)]), at(0, h)]
  return `M${points.join('L')}Z`
}

type Charted = SizeChartProps & {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

/**
 * Elevations to one scale, so that rows are not much longer than their tallest item is high, and no item is larger than
 * needed.
 */
export const selectSizeChart = ({ columns, items }: Sizes, meter: string, edition: string): Charted => {
  const tallest = Math.max(...items.map(({ height }) => height))
  const gap = tallest / 4
  const flow = flowItems(items, longestShape * tallest, gap)
  const unit = width / Math.max(flow.width, tallest / tallestShare)
  return {
    width,
    height: Math.ceil(flow.height * unit) + scaleHeight,
    shapes: flow.placed.map(({ left, top, ...item }) => ({
      d: outline(item, left, top, unit),
      x: roundPlace((left + item.width / 2) * unit),
      y: roundPlace((top + item.height / 2) * unit),
    })),
    grounds: flow.grounds.map((ground) => roundPlace(ground * unit)),
    meter: { length: roundPlace(unit), text: fillPattern(meter, 1, edition) },
    columns,
    rows: items.map(({ name, cells }) => ({ name, cells })),
  }
}
