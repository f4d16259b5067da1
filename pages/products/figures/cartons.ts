import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { fillPattern } from '../drawings/fill-pattern.ts'
import { type Drawn, pathThrough, polygon, rectangle, type Shape, sceneOf } from './scene.ts'

const origin = { x: 160, y: 96 }
const bar = { left: 366, width: 188, height: 26 }

type Space = readonly [x: number, y: number, z: number]

/** A point of the block, in centimeters, seen from above a corner. */
const project = ([x, y, z]: Space): readonly [number, number] => [
  origin.x + (x - y) * 0.87,
  origin.y + (x + y) * 0.5 - z,
]

const steps = (size: number, count: number): readonly number[] =>
  Array.from({ length: count - 1 }, (_, index) => size * (index + 1))

/** A block of cartons with its dimensions, and its weight beside what it is charged as. */
export const drawCartons = (figure: ProductFigureOf<'cartons'>, edition: string): Drawn => {
  const { carton, count, kilograms, divisor } = figure
  const [across, deep, up] = carton.map((size, axis) => size * (count[axis] ?? 1)) as unknown as Space
  const byVolume = (across * deep * up) / divisor
  const most = Math.max(kilograms, byVolume)
  const kg = (value: number): string => fillPattern(figure.weight, value, edition, 0)
  const cm = (value: number): string => fillPattern(figure.length, value, edition, 0)
  const face = (points: readonly Space[]): Shape => ({ look: 'paper', d: polygon(points.map(project)) })
  const seam = (from: Space, to: Space): Shape => ({ look: 'grid', d: pathThrough([project(from), project(to)]) })
  const barAt = (y: number, value: number, look: Shape['look']): Shape => ({
    look,
    d: rectangle(bar.left, y, (bar.width * value) / most, bar.height),
  })
  const middle = (from: Space, to: Space): readonly [number, number] => {
    const [a, b] = [project(from), project(to)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const [alongX, alongY] = middle([0, deep, 0], [across, deep, 0])
  const [besideX, besideY] = middle([across, 0, 0], [across, deep, 0])
  const [heightX, heightY] = middle([0, deep, 0], [0, deep, up])
  return sceneOf(
    292,
    [
      face([
        [0, 0, up],
        [across, 0, up],
        [across, deep, up],
        [0, deep, up],
      ]),
      face([
        [0, deep, 0],
        [across, deep, 0],
        [across, deep, up],
        [0, deep, up],
      ]),
      face([
        [across, 0, 0],
        [across, deep, 0],
        [across, deep, up],
        [across, 0, up],
      ]),
      ...steps(carton[0], count[0]).flatMap((x) => [
        seam([x, 0, up], [x, deep, up]),
        seam([x, deep, up], [x, deep, 0]),
      ]),
      ...steps(carton[1], count[1]).flatMap((y) => [
        seam([0, y, up], [across, y, up]),
        seam([across, y, up], [across, y, 0]),
      ]),
      ...steps(carton[2], count[2]).flatMap((z) => [
        seam([0, deep, z], [across, deep, z]),
        seam([across, deep, z], [across, 0, z]),
      ]),
      barAt(88, kilograms, 'paper'),
      barAt(168, byVolume, 'sea'),
    ],
    [
      { x: alongX - 10, y: alongY + 22, text: cm(across), anchor: 'end', look: 'strong' },
      { x: besideX + 10, y: besideY + 22, text: cm(deep), look: 'strong' },
      { x: heightX - 8, y: heightY, text: cm(up), anchor: 'end', look: 'strong' },
      { x: bar.left, y: 70, text: figure.actual },
      { x: bar.left + bar.width, y: 70, text: kg(kilograms), anchor: 'end', look: 'strong' },
      { x: bar.left, y: 150, text: figure.byVolume },
      { x: bar.left + bar.width, y: 150, text: kg(byVolume), anchor: 'end', look: 'strong' },
      { x: bar.left, y: 222, text: figure.charged },
      { x: bar.left + bar.width, y: 222, text: kg(most), anchor: 'end', look: 'large' },
    ],
  )
}
