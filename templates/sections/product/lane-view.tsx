import type { ReactElement } from 'react'
import type { LaneMap } from '#content/schema/lane-map.ts'
import styles from './lane-view.module.css'

export type LaneViewProps = {
  readonly chart: Pick<LaneMap, 'width' | 'height' | 'land' | 'graticule'>
  readonly course: string
  readonly ports: readonly (Pick<LaneMap['ports'][number], 'code' | 'x' | 'y' | 'anchor' | 'dx' | 'dy'> & {
    readonly name: string
  })[]
  /** Miles, days and the like. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
}

type Props = LaneViewProps & { readonly title: string }

/** One lane on its chart, and its figures below. */
export const LaneView = ({ title, chart, course, ports, figures }: Props): ReactElement => (
  <div className={styles.view}>
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={title}
      focusable="false"
    >
      <path className={styles.land} d={chart.land} />
      <path className={styles.graticule} d={chart.graticule} />
      <path className={styles.course} d={course} />
      {ports.map(({ code, name, x, y, anchor, dx, dy }) => (
        <g key={code} textAnchor={anchor}>
          <circle className={styles.port} cx={x} cy={y} r="14" />
          <text x={x} y={y} dx={`${dx}em`} dy={`${dy}em`}>
            {name}
          </text>
        </g>
      ))}
    </svg>
    <LaneFigures figures={figures} />
  </div>
)

/** The figures of a lane in a row. */
export const LaneFigures = ({ figures }: Pick<LaneViewProps, 'figures'>): ReactElement => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
