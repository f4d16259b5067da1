import type { ReactElement } from 'react'
import type { LaneMap as Chart } from '#content/schema/lane-map.ts'
import { ChartGround } from './chart-ground.tsx'
import styles from './lane-map.module.css'
import { LaneTable, type LaneTableLabels } from './lane-table.tsx'

type LaneMapProps = {
  readonly chart: Chart
  /** Selects the language of the port names. */
  readonly edition: string
  /** Text alternative of the chart. */
  readonly title: string
  readonly labels: LaneTableLabels & { readonly note: string }
}

/** Sea lanes on a chart, and the same lanes as a table. */
export const LaneMap = ({ chart, edition, title, labels }: LaneMapProps): ReactElement => (
  <figure className={styles.figure}>
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={title}
      focusable="false"
    >
      <ChartGround {...chart} />
      <g className={styles.lanes}>
        {chart.lanes.map(({ id, d }) => (
          <path key={id} d={d} pathLength={1} />
        ))}
      </g>
      <path className={styles.band} d={chart.border.band} fillRule="evenodd" />
      <path className={styles.pieces} d={chart.border.pieces} />
      {chart.ports.map((port) => (
        <Port key={port.code} {...port} name={port.name[edition] ?? port.code} />
      ))}
    </svg>
    <LaneTable chart={chart} edition={edition} labels={labels} />
    <figcaption className={styles.note}>{labels.note}</figcaption>
  </figure>
)

type PortProps = Omit<Chart['ports'][number], 'name'> & { readonly name: string }

const Port = ({ code, name, x, y, anchor, dx, dy }: PortProps): ReactElement => (
  <g textAnchor={anchor}>
    <circle className={styles.port} cx={x} cy={y} r="8" />
    <text className={styles.code} x={x} y={y} dx={`${dx}em`} dy={`${dy}em`}>
      {code}
    </text>
    <text className={styles.name} x={x} y={y} dx={`${dx}em`} dy={`${(dy + (dy < 0 ? -1.1 : 1.15)).toFixed(2)}em`}>
      {name}
    </text>
  </g>
)
