import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { type Drawn, pathThrough, sceneOf } from './scene.ts'

const column = { first: 30, step: 54 }
const row = { first: 104, step: 42 }
const labels = 276

/** A code taken apart: a leader from each group of digits to its level and meaning. */
export const drawCode = ({ notes }: ProductFigureOf<'code'>, { parts }: DrawingOf<'code'>): Drawn => {
  const placed = parts.map((part, index) => ({
    ...part,
    x: column.first + index * column.step,
    y: row.first + (parts.length - 1 - index) * row.step,
    note: notes[index] ?? '',
  }))
  return sceneOf(
    row.first + (parts.length - 1) * row.step + 26,
    placed.flatMap(({ x, y }) => [
      {
        look: 'course' as const,
        d: pathThrough([
          [x - 22, 64],
          [x + 22, 64],
        ]),
      },
      {
        look: 'grid' as const,
        d: pathThrough([
          [x, 66],
          [x, y],
          [labels - 10, y],
        ]),
      },
      { look: 'sea' as const, d: `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z` },
    ]),
    placed.flatMap(({ x, y, text, name, note }) => [
      { x, y: 38, text, look: 'code' as const, anchor: 'middle' as const },
      { x: labels, y, text: name, look: 'strong' as const },
      { x: labels, y, line: 1, text: note, isMinor: true },
    ]),
  )
}
