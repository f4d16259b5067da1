import type { ReactElement } from 'react'
import sheet from './lane-map.module.css'
import styles from './place-map.module.css'

export type PlaceMapProps = {
  readonly chart: {
    readonly width: number
    readonly height: number
    readonly land: string
    readonly graticule: string
    readonly border: { readonly band: string; readonly pieces: string }
  }
  /** Text alternative of the chart. */
  readonly title: string
  readonly places: readonly {
    readonly name: string
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'middle' | 'end'
    readonly dx: number
    readonly dy: number
  }[]
}

/** Places on a chart like that of the lane maps. */
export const PlaceMap = ({ chart, title, places }: PlaceMapProps): ReactElement => (
  <figure className={sheet.figure}>
    <svg
      className={sheet.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={title}
      focusable="false"
    >
      <path className={sheet.land} d={chart.land} />
      <path className={sheet.graticule} d={chart.graticule} />
      <path className={sheet.band} d={chart.border.band} fillRule="evenodd" />
      <path className={sheet.pieces} d={chart.border.pieces} />
      {places.map(({ name, x, y, anchor, dx, dy }) => (
        <g key={name} textAnchor={anchor}>
          <circle className={sheet.port} cx={x} cy={y} r="8" />
          <text className={styles.name} x={x} y={y} dx={`${dx}em`} dy={`${dy}em`}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  </figure>
)
