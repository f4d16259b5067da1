import type { Figure } from '#content/schema/research.ts'
import type { BarChartProps, ChartTone } from '#templates/sections/chart/chart.ts'
import { spanOf } from '#templates/ui/span.ts'
import { createLinearScale, createLogarithmicScale } from './chart-scale.ts'
import type { ResearchTable } from './research-table.ts'
import { formatNumber } from './research-table.ts'

export const tones: readonly ChartTone[] = ['first', 'second', 'third']

/** Minimum width, so that a range of a single value is visible. */
const narrowest = 6

const isNumber = (value: number | null): value is number => value !== null

/** Bars of up to three columns, or ranges between two. */
export const selectBarChart = (
  { form, draw, unit, scale: kind }: Figure,
  table: ResearchTable,
  edition: string,
): BarChartProps => {
  const { rows, nameOf, textOf } = table
  const values = rows.flatMap(({ valueAt }) => draw.map(valueAt)).filter(isNumber)
  const scale = kind === 'logarithmic' ? createLogarithmicScale(values) : createLinearScale(values)
  const frame = { unit, ticks: scale.ticks.map((tick) => formatNumber(tick, decimalsOf(tick), edition)) }

  if (form === 'ranges') {
    const [from = '', to = ''] = draw
    return {
      ...frame,
      series: [],
      rows: rows.map(({ label, valueAt }) => {
        const [low, high] = [valueAt(from), valueAt(to)]
        const start = scale.place(low ?? 0)
        const value = low === high ? textOf(to, high) : spanOf(textOf(from, low), textOf(to, high), edition)
        return {
          label,
          bars: [{ tone: 'first', start, length: Math.max(scale.place(high ?? 0) - start, narrowest), value }],
        }
      }),
    }
  }

  const series = draw
    .slice(0, tones.length)
    .map((column, index) => ({ column, tone: tones[index] ?? 'third', label: nameOf(column) }))
  return {
    ...frame,
    series: series.map(({ tone, label }) => ({ tone, label })),
    rows: rows.map(({ label, valueAt }) => ({
      label,
      bars: series.map(({ tone, column }) => {
        const value = valueAt(column)
        return { tone, start: 0, length: scale.place(value ?? 0), value: textOf(column, value) }
      }),
    })),
  }
}

export const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0
