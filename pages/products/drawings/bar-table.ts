import type { DrawingOf } from '#content/schema/drawing.ts'
import type { BarTableProps } from '#templates/sections/drawings/bar-table.tsx'
import { fillPattern } from './fill-pattern.ts'

/** One decimal below ten; above, the sources have none. */
const digitsFor = (value: number): number => (value < 10 ? 2 : 0)

export const selectBarTable = ({ columns, as, rows }: DrawingOf<'bars'>, edition: string): BarTableProps => {
  const amounts = rows.map(({ times }) => times.reduce((product, factor) => product * factor, 1))
  const most = Math.max(...amounts)
  return {
    columns,
    rows: rows.map(({ name, cells }, index) => {
      const amount = amounts[index] ?? 0
      return {
        name,
        cells,
        amount: fillPattern(as, amount, edition, digitsFor(amount)),
        share: Math.round((1000 * amount) / most),
      }
    }),
  }
}
