/** Distinct without colour, too: a filled, hollow or dotted bar or line. */
export type ChartTone = 'first' | 'second' | 'third'

export type ChartSeries = { readonly tone: ChartTone; readonly label: string }

/** Positions and lengths are thousandths of the scale. Ticks are evenly spaced from its start to its end. */
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

/** The bottom of the scale is at 1000, because SVG counts from the top. */
export type LineChartProps = {
  readonly unit: string
  /** Label of the horizontal axis, with its unit. */
  readonly across: string
  readonly xTicks: readonly string[]
  /** From the top of the scale to the bottom. */
  readonly yTicks: readonly string[]
  readonly lines: readonly (ChartSeries & { readonly d: string })[]
  /** Position of zero, if the scale goes below it. */
  readonly zero?: number
}
