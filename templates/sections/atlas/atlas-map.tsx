import type { ReactElement } from 'react'
import styles from './atlas-map.module.css'

/** Units of the chart, as in the land pictures. */
const width = 1200
const height = 750

type Label = readonly [x: number, y: number, name: string, side?: 'w']

export type AtlasMapProps = {
  /** Land picture, shared by pages. */
  readonly src: string
  /** Text alternative of the drawing. */
  readonly title: string
  /** SVG path data; routes other than the usual one are dashed. */
  readonly lines: readonly { readonly d: string; readonly isOther?: boolean }[]
  /** Subject of the chart: position, label if there is room, and its side unless it is the right one. */
  readonly main: readonly Label[]
  /** A short stroke for each place around it, as SVG path data, and the labels that fit. */
  readonly near?: { readonly dots: string; readonly names: readonly Label[] }
}

/** Places and routes on a chart. The land is a picture of its own, which pages share; the drawing on it differs. */
export const AtlasMap = ({ src, title, lines, main, near }: AtlasMapProps): ReactElement => (
  <div className={styles.map}>
    <div className={styles.chart}>
      <img src={src} width={width} height={height} alt="" decoding="async" />
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} focusable="false">
        {lines.map(({ d, isOther = false }) => (
          <path key={d} className={isOther ? styles.other : styles.line} d={d} />
        ))}
        {near === undefined ? null : (
          <>
            <path className={styles.rim} d={near.dots} />
            <path className={styles.near} d={near.dots} />
            {near.names.map(([x, y, name, side]) => (
              <text key={name} x={x} y={y} textAnchor={side === 'w' ? 'end' : undefined}>
                {name}
              </text>
            ))}
          </>
        )}
        {main.map(([x, y, name, side]) => (
          <g key={`${x} ${y}`} className={styles.main}>
            <circle cx={x} cy={y} r="6" />
            {name === '' ? null : (
              <text
                x={x}
                y={y}
                dx={side === 'w' ? '-0.6em' : '0.6em'}
                dy="0.35em"
                textAnchor={side === 'w' ? 'end' : undefined}
              >
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  </div>
)
