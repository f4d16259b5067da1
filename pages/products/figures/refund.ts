import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { type Drawn, rectangle, roundPath, sceneOf } from './scene.ts'

const left = 8
const top = 12
const height = 180
const turn = 400

/** Draws the duty paid as a band; the share of exported goods turns around and comes back. */
export const drawRefund = (
  figure: ProductFigureOf<'refund'>,
  { as, lines }: DrawingOf<'price'>,
  edition: string,
): Drawn => {
  const back = lines.reduce((sum, { amount }) => sum + amount, 0)
  const share = figure.exported / figure.units
  const band = height * share
  const bottom = top + height + 70
  const outer = (bottom + band - top) / 2
  const inner = outer - band
  return sceneOf(
    Math.ceil(bottom + band + 12),
    [
      { look: 'paper', d: rectangle(left, top + band, turn - left - 20, height - band) },
      {
        look: 'sea',
        d: roundPath`M${left} ${top}H${turn}A${outer} ${outer} 0 0 1 ${turn} ${bottom + band}H${left + 34}L${left} ${bottom + band / 2}L${left + 34} ${bottom}H${turn}A${inner} ${inner} 0 0 0 ${turn} ${top + band}H${left}Z`,
      },
      { look: 'dash', d: `M${turn + 4} 0V${bottom + band + 12}` },
    ],
    [
      { x: left + 14, y: top + band / 2, text: figure.leaving, look: 'onSea' },
      { x: left + 14, y: top + band + 30, text: figure.staying },
      { x: left + 14, y: top + band + 66, text: figure.paid, look: 'strong' },
      {
        x: left + 50,
        y: bottom + band / 2,
        text: figure.back.replace('#', () => fillPattern(as, back, edition)),
        look: 'onSea',
      },
    ],
  )
}
