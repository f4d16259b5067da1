import type { Figure } from '#content/schema/research.ts'
import type { LineChartProps } from '#templates/sections/chart/chart.ts'
import { decimalsOf, tones } from './bar-chart.ts'
import { createLinearScale, thinTicks } from './chart-scale.ts'
import { formatNumber, type ResearchTable } from './research-table.ts'

/** A chart with lines of up to three columns. The rows' ids are evenly spaced numbers. */
export const selectLineChart = ({ of, draw, unit }: Figure, table: ResearchTable, edition: string): LineChartProps => {
  const { rows, nameOf } = table
  const columns = draw.slice(0, tones.length)
  const scale = createLinearScale(rows.flatMap(({ valueAt }) => columns.map((column) => valueAt(column) ?? 0)))
  const place = (value: number): number => 1000 - scale.place(value)
  const lineOf = (column: string): string =>
    rows
      .map(({ valueAt }, index) => `${Math.round((1000 * index) / (rows.length - 1))} ${place(valueAt(column) ?? 0)}`)
      .join('L')
  return {
    unit,
    across: of,
    xTicks: thinTicks(rows.map(({ label }) => label)),
    yTicks: scale.ticks.map((tick) => formatNumber(tick, decimalsOf(tick), edition)).toReversed(),
    lines: columns.map((column, index) => ({
      tone: tones[index] ?? 'third',
      label: nameOf(column),
      d: `M${lineOf(column)}`,
    })),
    ...((scale.ticks.at(0) ?? 0) < 0 ? { zero: place(0) } : {}),
  }
}
