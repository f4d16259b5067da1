import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { amountsOf } from './amounts.ts'
import { type Drawn, rectangle, sceneOf } from './scene.ts'

const bar = { left: 8, width: 544, height: 24, step: 70 }

/** Draws the cost of each option and its saving against the first. */
export const drawOptions = (
  { saved }: ProductFigureOf<'options'>,
  { as, rows }: DrawingOf<'bars'>,
  edition: string,
): Drawn => {
  const amounts = amountsOf(rows)
  const most = Math.max(...amounts)
  const widthOf = (amount: number): number => (bar.width * amount) / most
  return sceneOf(
    rows.length * bar.step + 12,
    amounts.flatMap((amount, index) => [
      { look: 'paper' as const, d: rectangle(bar.left, 32 + index * bar.step, bar.width, bar.height) },
      ...(amount === most
        ? []
        : [
            {
              look: 'hatch' as const,
              d: rectangle(bar.left + widthOf(amount), 32 + index * bar.step, bar.width - widthOf(amount), bar.height),
            },
          ]),
      { look: 'sea' as const, d: rectangle(bar.left, 32 + index * bar.step, widthOf(amount), bar.height) },
    ]),
    rows.flatMap(({ name }, index) => {
      const amount = amounts[index] ?? 0
      const y = 18 + index * bar.step
      return [
        {
          x: bar.left,
          y,
          text: `${name}${edition.startsWith('zh') ? '：' : ': '}${fillPattern(as, amount, edition, 0)}`,
          look: 'strong' as const,
        },
        ...(amount === most
          ? []
          : [
              {
                x: bar.left + bar.width,
                y,
                text: fillPattern(saved, most - amount, edition, 0),
                anchor: 'end' as const,
              },
            ]),
      ]
    }),
  )
}
