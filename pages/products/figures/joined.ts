import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { amountsOf } from './amounts.ts'
import { type Drawn, rectangle, roundPath, sceneOf, startsOf } from './scene.ts'

const flow = { left: 150, right: 392 }
const box = { left: 392, width: 92, top: 12 }
const unit = 3
const gap = 24

/** Flows of several factories that fill one container. The last of the bars is their sum. */
export const drawJoined = (figure: ProductFigureOf<'joined'>, { rows }: DrawingOf<'bars'>, edition: string): Drawn => {
  const parts = rows.slice(0, -1)
  const amounts = amountsOf(parts)
  const starts = startsOf(amounts)
  const sum = starts.at(-1) ?? 0
  const floor = box.top + figure.capacity * unit
  const ceiling = floor - sum * unit
  const write = (amount: number): string => fillPattern(figure.volume, amount, edition, 0)
  const bands = amounts.map((amount, index) => {
    const from = 4 + (starts[index] ?? 0) * unit + index * gap
    return { amount, from, to: ceiling + (starts[index] ?? 0) * unit, size: amount * unit }
  })
  const bend = (flow.left + flow.right) / 2
  return sceneOf(
    292,
    [
      ...bands.map(({ from, to, size }) => ({
        look: 'paper' as const,
        d: roundPath`M${flow.left} ${from}C${bend} ${from} ${bend} ${to} ${flow.right} ${to}V${to + size}C${bend} ${to + size} ${bend} ${from + size} ${flow.left} ${from + size}Z`,
      })),
      { look: 'sea', d: rectangle(box.left, ceiling, box.width, sum * unit) },
      { look: 'line', d: rectangle(box.left, box.top, box.width, figure.capacity * unit) },
    ],
    [
      ...bands.flatMap(({ amount, from, size }, index) => [
        { x: 8, y: from + size / 2, line: -0.5, text: parts[index]?.name ?? '', look: 'strong' as const },
        { x: 8, y: from + size / 2, line: 0.5, text: write(amount) },
      ]),
      { x: box.left + box.width / 2, y: ceiling + (sum * unit) / 2, text: write(sum), look: 'onSea', anchor: 'middle' },
      {
        x: box.left + box.width / 2,
        y: floor + 20,
        text: rows.at(-1)?.cells[1] ?? '',
        look: 'strong',
        anchor: 'middle',
      },
    ],
  )
}
