import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { type Drawn, pathThrough, rectangle, sceneOf } from './scene.ts'

const ground = 280
const unit = 102
const left = 128
const doorLeft = 8
const labels = 318

/** A pallet beside a door, and the heights that receivers accept. The last of the sizes is the door. */
export const drawPallet = (figure: ProductFigureOf<'pallet'>, { items }: DrawingOf<'sizes'>): Drawn => {
  const { base, layers, layer, columns } = figure
  const limits = items.slice(0, -1)
  const door = items.at(-1)
  const width = (items[0]?.width ?? 1.22) * unit
  const yOf = (height: number): number => ground - height * unit
  const carton = width / columns
  const [, column = 0, row = 0] = [0, Math.floor(columns / 2), 1]
  const mark = { x: left + column * carton + carton * 0.3, y: yOf(base + (row + 0.7) * layer) }
  return sceneOf(
    292,
    [
      ...(door === undefined
        ? []
        : [{ look: 'dash' as const, d: rectangle(doorLeft, yOf(door.height), door.width * unit, door.height * unit) }]),
      { look: 'wash', d: rectangle(left, yOf(base), width, 0.04 * unit) },
      ...[0, 0.5, 1].map((share) => ({
        look: 'wash' as const,
        d: rectangle(left + share * (width - 12), yOf(base) + 0.04 * unit, 12, (base - 0.04) * unit),
      })),
      ...Array.from({ length: layers }, (_, index) =>
        Array.from({ length: columns }, (_unused, across) => ({
          look: 'paper' as const,
          d: rectangle(left + across * carton, yOf(base + (index + 1) * layer), carton, layer * unit),
        })),
      ).flat(),
      // The label with its bar code.
      {
        look: 'line',
        d: [0, 3, 5, 9, 11, 15].map((x) => `M${(mark.x + x).toFixed(1)} ${mark.y.toFixed(1)}v12`).join(''),
      },
      ...limits.map(({ height }) => ({
        look: 'course' as const,
        d: pathThrough([
          [left - 8, yOf(height)],
          [labels - 8, yOf(height)],
        ]),
      })),
      {
        look: 'line',
        d: pathThrough([
          [0, ground],
          [560, ground],
        ]),
      },
    ],
    limits.flatMap(({ name, height, cells }) => [
      { x: labels, y: yOf(height), text: name, look: 'strong' as const },
      { x: 556, y: yOf(height), text: cells[0] ?? '', anchor: 'end' as const, isMinor: true },
    ]),
  )
}
