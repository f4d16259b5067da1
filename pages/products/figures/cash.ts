import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { scaleBetween } from '../drawings/scale.ts'
import { type Drawn, pathThrough, polygon, rectangle, sceneOf } from './scene.ts'

const plot = { left: 10, right: 550, zero: 36, depth: 1.45 }

/** Cash that is out by day, below a line of zero, and the days that a loan can cover. */
export const drawCash = (figure: ProductFigureOf<'cash'>, edition: string): Drawn => {
  const { steps, paid, financed } = figure
  const xOf = scaleBetween([figure.from, figure.to], [plot.left, plot.right])
  const yOf = (percent: number): number => plot.zero + percent * plot.depth
  const lowest = yOf(steps.at(-1)?.percent ?? 0)
  const line = [
    [xOf(figure.from), plot.zero] as const,
    ...steps.flatMap(({ day, percent }, index) => [
      [xOf(day), yOf(steps[index - 1]?.percent ?? 0)] as const,
      [xOf(day), yOf(percent)] as const,
    ]),
    [xOf(paid.from), lowest] as const,
    [xOf(paid.to), plot.zero] as const,
    [xOf(figure.to), plot.zero] as const,
  ]
  return sceneOf(
    292,
    [
      { look: 'paper', d: polygon(line) },
      { look: 'course', d: pathThrough(line) },
      { look: 'hatch', d: rectangle(xOf(financed.from), lowest + 16, xOf(financed.to) - xOf(financed.from), 16) },
      { look: 'dash', d: `M${xOf(0)} ${plot.zero - 14}V${lowest + 32}` },
      { look: 'line', d: `M0 ${plot.zero}H560` },
    ],
    [
      { x: xOf(0), y: plot.zero - 24, text: figure.start, anchor: 'middle' },
      { x: xOf(paid.to), y: plot.zero - 16, text: paid.name, anchor: 'end' },
      ...steps.flatMap(({ day, percent, name }, index) => [
        { x: xOf(day) + 8, y: yOf(percent) - 12, line: -1, text: name, isMinor: index === steps.length - 1 },
        {
          x: xOf(day) + 8,
          y: yOf(percent) - 12,
          text: fillPattern(figure.percent, percent, edition),
          look: 'strong' as const,
        },
      ]),
      { x: xOf(financed.from), y: lowest + 48, text: financed.name, look: 'strong' },
    ],
  )
}
