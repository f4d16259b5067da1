import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { type Drawn, pathThrough, polygon, rectangle, sceneOf, startsOf } from './scene.ts'

const plot = { left: 24, right: 536, ground: 232, rise: 0.3 }

/** A haul as a profile: it rises with the miles of a day, and falls where the driver rests. */
export const drawHaul = (figure: ProductFigureOf<'haul'>, edition: string): Drawn => {
  const { miles } = figure
  const starts = startsOf(miles)
  const total = starts.at(-1) ?? 1
  const xOf = (mile: number): number => plot.left + ((plot.right - plot.left) * mile) / total
  const write = (value: number): string => fillPattern(figure.distance, value, edition, 0)
  const days = miles.map((length, index) => {
    const [from, to] = [xOf(starts[index] ?? 0), xOf(starts[index + 1] ?? 0)]
    return { length, from, to, top: plot.ground - length * plot.rise }
  })
  return sceneOf(
    292,
    [
      ...days.map(({ from, to, top }) => ({
        look: 'paper' as const,
        d: polygon([
          [from, plot.ground],
          [to, top],
          [to, plot.ground],
        ]),
      })),
      ...days.map(({ from, to, top }) => ({
        look: 'course' as const,
        d: pathThrough([
          [from, plot.ground],
          [to, top],
        ]),
      })),
      ...days.slice(0, -1).map(({ to, top }) => ({
        look: 'dash' as const,
        d: pathThrough([
          [to, top - 34],
          [to, top],
        ]),
      })),
      {
        look: 'line',
        d: pathThrough([
          [0, plot.ground],
          [560, plot.ground],
        ]),
      },
      ...[xOf(0), ...days.map(({ to }) => to)].map((x) => ({
        look: 'sea' as const,
        d: rectangle(x - 3.5, plot.ground - 3.5, 7, 7),
      })),
    ],
    [
      { x: plot.left - 8, y: plot.ground + 20, text: figure.from, look: 'strong' },
      { x: plot.right + 8, y: plot.ground + 20, text: figure.to, look: 'strong', anchor: 'end' },
      { x: plot.right + 8, y: plot.ground + 20, line: 1, text: write(total), anchor: 'end' },
      ...days.flatMap(({ length, from, to, top }, index) => [
        {
          x: from + (to - from) * 0.96,
          y: plot.ground - 16,
          line: -1.1,
          text: fillPattern(figure.day, index + 1, edition),
          anchor: 'end' as const,
        },
        {
          x: from + (to - from) * 0.96,
          y: plot.ground - 16,
          text: write(length),
          look: 'strong' as const,
          anchor: 'end' as const,
        },
        ...(index === days.length - 1
          ? []
          : [
              { x: to, y: top - 46, text: figure.rest, anchor: 'middle' as const },
              { x: to, y: plot.ground + 20, text: write(starts[index + 1] ?? 0), anchor: 'middle' as const },
            ]),
      ]),
    ],
  )
}
