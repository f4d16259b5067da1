import type { CSSProperties, ReactElement, ReactNode } from 'react'
import styles from './atlas-map.module.css'
import { type MapView, mapHeight, mapWidth, wholeMap } from './map-view.ts'

type Label = readonly [x: number, y: number, name: string, side?: 'w']

export type AtlasMapProps = {
  /** Land picture, shared by pages. */
  readonly src: string
  /** Text alternative of the drawing. */
  readonly title: string
  /** SVG path data; routes other than the usual one are dashed. */
  readonly lines: readonly { readonly d: string; readonly isOther?: boolean; readonly isTrain?: boolean }[]
  /** Subject of the chart: position, label if there is room, and its side unless it is the right one. */
  readonly main: readonly Label[]
  /** A short stroke for each place around it, as SVG path data, and the labels that fit. */
  readonly near?: { readonly dots: string; readonly names: readonly Label[] }
}

/** Styles of an enlarged part; none for the whole chart, since the policy of the site forbids them in documents. */
const stylesOf = ({ x, y, zoom }: MapView): { readonly chart?: CSSProperties; readonly land?: CSSProperties } =>
  zoom === 1
    ? {}
    : {
        chart: { '--zoom': zoom } as CSSProperties,
        land: { transform: `scale(${zoom}) translate(${(-100 * x) / mapWidth}%, ${(-100 * y) / mapHeight}%)` },
      }

type Props = AtlasMapProps & {
  /** The part that is shown, if not all of it. */
  readonly view?: MapView
  /** Drawn on the chart, below what it is about. */
  readonly children?: ReactNode
}

/** Places and ways on a chart. The land is a picture of its own; what is drawn on it differs from page to page. */
export const AtlasMap = ({ src, title, lines, main, near, view = wholeMap, children }: Props): ReactElement => (
  <div className={styles.map}>
    <div className={styles.chart} style={stylesOf(view).chart}>
      <img
        src={src}
        width={mapWidth}
        height={mapHeight}
        alt=""
        decoding="async"
        draggable={false}
        style={stylesOf(view).land}
      />
      <svg
        viewBox={`${view.x} ${view.y} ${mapWidth / view.zoom} ${mapHeight / view.zoom}`}
        role="img"
        aria-label={title}
        focusable="false"
      >
        {lines.map(({ d, isOther = false, isTrain = false }) => (
          <path key={d} className={isTrain ? styles.train : isOther ? styles.other : styles.line} d={d} />
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
        {children}
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
