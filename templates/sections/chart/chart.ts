/** Told apart without colour too: a full bar or line, a hollow or dashed one, a light or dotted one. */
export type ChartTone = 'first' | 'second' | 'third'

export type ChartSeries = { readonly tone: ChartTone; readonly label: string }

/** Places and lengths are thousandths of the scale; ticks are named from its start to its end and stand evenly spaced. */
export type BarChartProps = {
  readonly unit: string
  readonly ticks: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly rows: readonly {
    readonly label: string
    readonly bars: readonly {
      readonly tone: ChartTone
      readonly start: number
      readonly length: number
      readonly value: string
    }[]
  }[]
}

/** The zero of the scale from below is at 1000, as drawings count from above. */
export type LineChartProps = {
  readonly unit: string
  /** Names what runs from left to right, with its unit. */
  readonly across: string
  readonly xTicks: readonly string[]
  /** From the upper end of the scale to the lower. */
  readonly yTicks: readonly string[]
  readonly lines: readonly (ChartSeries & { readonly d: string })[]
  /** Where zero is, if the scale goes below it. */
  readonly zero?: number
}
