import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { amountsOf } from './amounts.ts'
import { type Drawn, pathThrough, rectangle, roundPath, type SceneText, sceneOf } from './scene.ts'

const square = { left: 8, bottom: 280, most: 232 }

/** Amounts as squares in one corner, the largest behind. */
export const drawSquares = (
  { names }: ProductFigureOf<'squares'>,
  { as, rows }: DrawingOf<'bars'>,
  edition: string,
): Drawn => {
  const amounts = amountsOf(rows)
  const most = Math.max(...amounts)
  const placed = amounts
    .map((amount, index) => ({ amount, name: names[index] ?? '', side: square.most * Math.sqrt(amount / most) }))
    .toSorted((a, b) => b.side - a.side)
  return sceneOf(
    292,
    [
      ...placed.map(({ side, amount }, index) => ({
        look: index === placed.length - 1 ? ('sea' as const) : amount === most ? ('wash' as const) : ('paper' as const),
        d: rectangle(square.left, square.bottom - side, side, side),
      })),
      ...placed.map(({ side }) => ({
        look: 'dash' as const,
        d: pathThrough([
          [square.left + side, square.bottom - side],
          [252, square.bottom - side],
        ]),
      })),
    ],
    placed.flatMap(({ amount, name, side }) => [
      {
        x: 346,
        y: square.bottom - side,
        text: fillPattern(as, amount, edition, 0),
        look: 'strong' as const,
        anchor: 'end' as const,
      },
      { x: 356, y: square.bottom - side, text: name },
    ]),
  )
}

const circle = { bottom: 226, most: 112, gap: 14 }

/** Amounts as circles side by side on one ground. */
export const drawCircles = (
  { names }: ProductFigureOf<'circles'>,
  { as, rows }: DrawingOf<'bars'>,
  edition: string,
): Drawn => {
  const amounts = amountsOf(rows)
  const most = Math.max(...amounts)
  let right = 4
  const placed = amounts.map((amount, index) => {
    const radius = circle.most * Math.sqrt(amount / most)
    const x = right + radius
    right = x + radius + circle.gap * (radius < 40 ? 2 : 1)
    return { amount, name: names[index] ?? '', radius, x, isSmall: radius < 40 }
  })
  const small = placed.filter(({ isSmall }) => isSmall)
  return sceneOf(
    292,
    [
      ...placed.map(({ x, radius, isSmall }) => ({
        look: isSmall ? ('sea' as const) : ('paper' as const),
        d: roundPath`M${x - radius} ${circle.bottom - radius}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
      })),
      { look: 'line', d: `M0 ${circle.bottom}H560` },
    ],
    placed.flatMap(({ amount, name, radius, x, isSmall }): readonly SceneText[] => {
      const text = fillPattern(as, amount, edition, 0)
      if (!isSmall)
        return [
          { x, y: circle.bottom - radius, text, look: 'large' as const, anchor: 'middle' as const },
          { x, y: circle.bottom + 20, text: name, anchor: 'middle' as const },
        ]
      // Below one another, each ending under its circle.
      const line = 1 + small.findIndex((other) => other.x === x)
      return [
        {
          x: x + Math.max(radius, 18),
          y: circle.bottom + 20,
          line,
          text: `${name}${edition.startsWith('zh') ? '：' : ': '}${text}`,
          look: 'strong' as const,
          anchor: 'end' as const,
        },
      ]
    }),
  )
}
