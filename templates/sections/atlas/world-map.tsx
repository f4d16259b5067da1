import type { ReactElement } from 'react'
import styles from './world-map.module.css'

const width = 1200
const height = 750

export type WorldMapProps = {
  readonly src: string
  readonly alt: string
  /** One short stroke for each place, as SVG path data. */
  readonly dots: string
  /** Labels with links on the map. */
  readonly regions: readonly (readonly [label: string, href: string, x: number, y: number])[]
}

/** Height of the area around a name that a finger hits, in units of the map: 24 CSS pixels where it is narrowest. */
const targetHeight = 42

const targetPadding = 14

const targetWidth = (label: string): number =>
  Math.max(
    targetHeight,
    [...label].reduce((sum, character) => sum + (character > '⺀' ? 23 : 13), targetPadding),
  )

/** The globe with a dot for each place, and links to its regions. */
export const WorldMap = ({ src, alt, dots, regions }: WorldMapProps): ReactElement => (
  <div className={styles.map}>
    <div className={styles.chart}>
      <img src={src} width={width} height={height} alt="" decoding="async" />
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>{alt}</title>
        <path className={styles.dots} d={dots} />
        {regions.map(([label, href, x, y]) => (
          <a key={href} href={href}>
            <rect
              className={styles.target}
              x={x - targetWidth(label) / 2}
              y={y - targetHeight / 2}
              width={targetWidth(label)}
              height={targetHeight}
            />
            <text className={styles.region} x={x} y={y} dy="0.35em" textAnchor="middle">
              {label}
            </text>
          </a>
        ))}
      </svg>
    </div>
  </div>
)
