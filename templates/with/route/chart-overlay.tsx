import type { ReactElement } from 'react'
import { drawFrame } from '#freight/charts/frame.ts'
import { sheetOf, sheetWidth } from '#freight/charts/sheet.ts'
import type { AtlasMapProps } from '../../sections/atlas/atlas-map.tsx'
import { nameBeyond, type Point } from '../../sections/atlas/chart-line.ts'
import { type MapView, mapHeight, mapWidth } from '../../sections/atlas/map-view.ts'
import styles from './chart-overlay.module.css'

/** Pictures of the land are named after their sheets. */
const sheetIn = (src: string) => sheetOf(src.slice(src.lastIndexOf('/') + 1, src.lastIndexOf('.')))

type ChartOverlayProps = Pick<AtlasMapProps, 'src' | 'main'> & {
  /** Corners of the lane. */
  readonly lane: readonly Point[]
  readonly view: MapView
}

/** The scale around an enlarged part of a chart, and the names of the ends of its lane that lie beyond the edge. */
export const ChartOverlay = ({ src, main, lane, view }: ChartOverlayProps): ReactElement => {
  const { x, y, zoom } = view
  const sheet = sheetIn(src)
  const degrees = sheet.across / sheetWidth
  const { band, pieces } = drawFrame({
    ...sheet,
    across: sheet.across / zoom,
    west: sheet.west + x * degrees,
    top: sheet.top - y * degrees,
  })
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / zoom})`}>
      <path className={styles.band} d={band} fillRule="evenodd" />
      <path className={styles.pieces} d={pieces} />
      {main.map(([endX, endY, name]) => {
        const place = name === '' ? undefined : nameBeyond(lane, { x: endX, y: endY }, view)
        if (place === undefined) return null
        const isEast = place.x > 0.5
        return (
          <g key={name} className={styles.beyond}>
            <circle cx={place.x * mapWidth} cy={place.y * mapHeight} r="5" />
            <text
              className={styles.name}
              x={place.x * mapWidth}
              y={place.y * mapHeight}
              dx={isEast ? '-0.7em' : '0.7em'}
              dy="0.35em"
              textAnchor={isEast ? 'end' : undefined}
            >
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
}
