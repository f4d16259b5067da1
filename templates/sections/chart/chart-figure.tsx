import type { ReactElement } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { BarChart } from './bar-chart.tsx'
import type { BarChartProps, LineChartProps } from './chart.ts'
import styles from './chart-figure.module.css'
import { LineChart } from './line-chart.tsx'

type Chart = ({ readonly kind: 'bars' } & BarChartProps) | ({ readonly kind: 'lines' } & LineChartProps)

export type ChartFigureProps = {
  readonly id: string
  readonly title: string
  /** Text alternative of the chart. */
  readonly alt: string
  readonly chart: Chart
  /** All figures of the chart, and a few more. */
  readonly table: {
    readonly label: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Source of the figures. */
  readonly note: string
}

/** The frame of a chart: title, chart, the same figures as a table, source. */
export const ChartFigure = ({ id, title, alt, chart, table, note }: ChartFigureProps): ReactElement => (
  <figure className={styles.figure} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <div role="img" aria-label={alt} className={styles.drawing}>
      {chart.kind === 'bars' ? <BarChart {...chart} /> : <LineChart {...chart} />}
    </div>
    <Disclosure summary={table.label}>
      <DataTable labelledBy={id} columns={table.columns} rows={table.rows} />
    </Disclosure>
    <figcaption className={styles.note}>{note}</figcaption>
  </figure>
)
