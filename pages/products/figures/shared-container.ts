import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { type Drawn, pathThrough, polygon, type Shape, sceneOf, startsOf } from './scene.ts'

/** A 40-foot high cube inside, in meters. */
const inside = { length: 12.03, width: 2.35, height: 2.69 }
const unit = 40
const depth = { x: 0.42 * inside.width * unit, y: -0.3 * inside.width * unit }
const left = 12
const floor = 262
const lift = 118

const block = (x: number, width: number, bottom: number, look: Shape['look']): readonly Shape[] => {
  const top = bottom - inside.height * unit
  return [
    {
      look,
      d: polygon([
        [x, top],
        [x + depth.x, top + depth.y],
        [x + width + depth.x, top + depth.y],
        [x + width, top],
      ]),
    },
    {
      look,
      d: polygon([
        [x + width, top],
        [x + width + depth.x, top + depth.y],
        [x + width + depth.x, bottom + depth.y],
        [x + width, bottom],
      ]),
    },
    {
      look,
      d: polygon([
        [x, top],
        [x + width, top],
        [x + width, bottom],
        [x, bottom],
      ]),
    },
  ]
}

/** A shared container cut open: the parts of its shippers, with the reader's lifted out. */
export const drawSharedContainer = (figure: ProductFigureOf<'shared'>, edition: string): Drawn => {
  const { parts, yours } = figure
  const total = parts.reduce((sum, part) => sum + part, 0)
  const scale = (inside.length * unit) / total
  const starts = startsOf(parts)
  const write = (part: number): string => fillPattern(figure.volume, part, edition)
  const start = left + (starts[yours] ?? 0) * scale
  const width = (parts[yours] ?? 0) * scale
  const raised = floor - lift
  const top = raised - inside.height * unit
  const hole = floor - inside.height * unit
  return sceneOf(
    292,
    [
      {
        look: 'dash',
        d: `${pathThrough([
          [start, hole],
          [start, raised],
        ])}${pathThrough([
          [start + width, hole],
          [start + width, raised],
        ])}`,
      },
      ...parts.flatMap((part, index) =>
        index === yours ? [] : block(left + (starts[index] ?? 0) * scale, part * scale, floor, 'paper'),
      ),
      {
        look: 'hatch',
        d: polygon([
          [start, hole],
          [start + width, hole],
          [start + width, floor],
          [start, floor],
        ]),
      },
      ...block(start, width, raised, 'paper'),
      {
        look: 'sea',
        d: polygon([
          [start, top],
          [start + width, top],
          [start + width, raised],
          [start, raised],
        ]),
      },
      {
        look: 'line',
        d: pathThrough([
          [left, floor],
          [left + inside.length * unit, floor],
        ]),
      },
    ],
    [
      { x: start + width + depth.x + 14, y: top + 8, text: figure.label },
      { x: start + width + depth.x + 14, y: top + 8, line: 1.4, text: write(parts[yours] ?? 0), look: 'large' },
      { x: start + width + depth.x + 14, y: top + 8, line: 4, text: figure.price, isMinor: true },
      ...parts.flatMap((part, index) =>
        index === yours
          ? []
          : [
              {
                x: left + ((starts[index] ?? 0) + part / 2) * scale,
                y: floor + 16,
                text: write(part),
                anchor: 'middle' as const,
              },
            ],
      ),
    ],
  )
}
