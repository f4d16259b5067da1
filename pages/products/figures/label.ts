import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { type Drawn, pathThrough, sceneOf } from './scene.ts'

const tag = { left: 12, right: 268, top: 8, corner: 34 }
const notes = 318
const row = { first: 76, step: 48 }

/** A label with a leader from each of its lines to what the law asks for. */
export const drawLabel = ({ lines }: ProductFigureOf<'label'>): Drawn => {
  const bottom = row.first + (lines.length - 1) * row.step + 34
  const middle = (tag.left + tag.right) / 2
  return sceneOf(
    bottom + 8,
    [
      {
        look: 'paper',
        d: `M${tag.left + tag.corner} ${tag.top}H${tag.right - tag.corner}L${tag.right} ${tag.top + tag.corner}V${bottom}H${tag.left}V${tag.top + tag.corner}Z`,
      },
      { look: 'line', d: `M${middle - 8} 32a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z` },
      ...lines.flatMap((_, index) => {
        const y = row.first + index * row.step
        return [
          {
            look: 'course' as const,
            d: pathThrough([
              [tag.right - 4, y],
              [notes - 12, y],
            ]),
          },
          {
            look: 'grid' as const,
            d: pathThrough([
              [tag.left + 14, y + 24],
              [tag.right - 14, y + 24],
            ]),
          },
        ]
      }),
    ],
    lines.flatMap(({ text, name, rule }, index) => {
      const y = row.first + index * row.step
      return [
        { x: tag.left + 16, y, text },
        { x: notes, y, line: -0.05, text: name, look: 'strong' as const },
        { x: notes, y, line: 0.95, text: rule, isMinor: true },
      ]
    }),
  )
}
