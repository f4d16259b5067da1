import type { DrawingOf } from '#content/schema/drawing.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import { type Drawn, pathThrough, rectangle, roundPath, sceneOf, startsOf } from './scene.ts'

const dial = { x: 146, y: 146, outer: 132, inner: 88 }
const column = { x: 352, width: 46, top: 44, height: 222 }

/** A point of the dial at an hour of the day, midnight at the top. */
const at = (hour: number, radius: number): readonly [number, number] => {
  const angle = (hour / 24) * 2 * Math.PI
  return [dial.x + radius * Math.sin(angle), dial.y - radius * Math.cos(angle)]
}

const ring = (from: number, to: number): string => {
  const isLarge = to - from > 12 ? 1 : 0
  const [a, b, c, d] = [at(from, dial.outer), at(to, dial.outer), at(to, dial.inner), at(from, dial.inner)]
  return roundPath`M${a[0]} ${a[1]}A${dial.outer} ${dial.outer} 0 ${isLarge} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A${dial.inner} ${dial.inner} 0 ${isLarge} 0 ${d[0]} ${d[1]}Z`
}

/** A day as a dial with its cut-off, and beside it the cost of an order as a column of its lines. */
export const drawCutoff = (
  figure: ProductFigureOf<'cutoff'>,
  { as, lines }: DrawingOf<'price'>,
  edition: string,
): Drawn => {
  const money = new Intl.NumberFormat(edition, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const write = (amount: number): string => as.replace('#', () => money.format(amount))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const starts = startsOf(lines.map(({ amount }) => amount))
  const yOf = (amount: number): number => column.top + (column.height * amount) / total
  return sceneOf(
    292,
    [
      { look: 'hatch', d: ring(figure.hour, 24) },
      { look: 'sea', d: ring(0, figure.hour) },
      {
        look: 'line',
        d: Array.from({ length: 24 }, (_, hour) =>
          pathThrough([at(hour, dial.outer + 2), at(hour, dial.outer + (hour % 6 === 0 ? 10 : 5))]),
        ).join(''),
      },
      { look: 'course', d: pathThrough([at(figure.hour, dial.inner - 10), at(figure.hour, dial.outer + 10)]) },
      ...lines.map(({ amount }, index) => ({
        look: index === 5 || index === 6 ? ('wash' as const) : ('paper' as const),
        d: rectangle(column.x, yOf(starts[index] ?? 0), column.width, (column.height * amount) / total),
      })),
    ],
    [
      { x: dial.x, y: dial.y - 14, text: figure.time, look: 'large', anchor: 'middle' },
      { x: dial.x, y: dial.y + 16, text: figure.before, anchor: 'middle' },
      { x: dial.x, y: dial.y + 16, line: 1, text: figure.after, anchor: 'middle', isMinor: true },
      { x: column.x, y: 18, text: figure.cost.replace('#', () => write(total)), look: 'strong' },
      // Thinner lines have no room for their names.
      ...lines.flatMap(({ name, amount }, index) =>
        amount / total < 0.09
          ? []
          : [
              { x: column.x + column.width + 10, y: yOf((starts[index] ?? 0) + amount / 2), text: name },
              {
                x: column.x + column.width + 10,
                y: yOf((starts[index] ?? 0) + amount / 2),
                line: 1,
                text: write(amount),
                isMinor: true,
              },
            ],
      ),
    ],
  )
}
