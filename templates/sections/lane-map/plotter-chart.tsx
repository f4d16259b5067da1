import { type CSSProperties, memo, type ReactElement } from 'react'
import type { LaneMap as Chart } from '#content/schema/lane-map.ts'
import { ChartGround } from './chart-ground.tsx'
import sheet from './lane-map.module.css'
import styles from './plotter-chart.module.css'

/** A part of a chart in its own units. */
export type ChartView = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Units of the chart in a CSS pixel. */
  readonly unit: number
}

export type PlotterChartProps = {
  readonly chart: Chart
  /** Selects the language of the port names. */
  readonly edition: string
  /** Text alternative. */
  readonly title: string
}

type Props = PlotterChartProps & {
  /** The part that is shown, if not all of it. */
  readonly view?: ChartView | undefined
}

/** The box of a chart in its own units, or of the part that is shown. */
export const viewBoxOf = ({ width, height }: Pick<Chart, 'width' | 'height'>, view?: ChartView): string =>
  view === undefined ? `0 0 ${width} ${height}` : `${view.x} ${view.y} ${view.width} ${view.height}`

/** The pen of a part of a chart. Only of a part, which documents never show: the policy of the site forbids styles in them. */
export const penOf = (view?: ChartView): CSSProperties | undefined =>
  view === undefined ? undefined : ({ '--unit': view.unit } as CSSProperties)

/** Crops a chart that is higher than its box to the Pacific, as on phones. */
export const cropping = 'xMaxYMid slice'

/** All that is drawn: it stays as it is while another part is shown. */
const Matter = memo(
  ({ chart, edition }: Pick<PlotterChartProps, 'chart' | 'edition'>): ReactElement => (
    <>
      <ChartGround {...chart} />
      <path className={sheet.band} d={chart.border.band} fillRule="evenodd" />
      <path className={sheet.pieces} d={chart.border.pieces} />
      <g className={styles.all}>
        {chart.lanes.map(({ id, d }) => (
          <g key={id} data-lane={id} className={styles.lane}>
            <path className={styles.reach} d={d} />
            <path className={styles.line} d={d} pathLength={1} />
          </g>
        ))}
        {chart.ports.map(({ code, name, x, y, anchor, dx, dy }) => (
          <g key={code} data-port={code} className={styles.place} textAnchor={anchor}>
            <circle className={styles.reach} cx={x} cy={y} r="8" />
            <circle className={sheet.port} cx={x} cy={y} r="8" />
            <text className={styles.name} x={x} y={y} dx={`${dx}em`} dy={`${dy}em`}>
              {name[edition] ?? code}
            </text>
          </g>
        ))}
      </g>
    </>
  ),
)

/**
 * A chart on which courses are plotted. Its lanes and ports can be pressed: whoever listens finds `data-lane` and
 * `data-port`. Keys have the fields and links beside it.
 */
export const PlotterChart = ({ chart, edition, title, view }: Props): ReactElement => (
  <div className={`${sheet.figure} ${styles.plotter}`}>
    <svg
      className={`${sheet.chart} ${styles.chart}`}
      viewBox={viewBoxOf(chart, view)}
      preserveAspectRatio={cropping}
      style={penOf(view)}
      role="img"
      aria-label={title}
      focusable="false"
    >
      <Matter chart={chart} edition={edition} />
    </svg>
  </div>
)
