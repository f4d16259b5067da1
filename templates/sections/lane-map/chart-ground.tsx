import type { ReactElement } from 'react'
import type { LaneMap as Chart } from '#content/schema/lane-map.ts'
import styles from './lane-map.module.css'

/** Draws the ground of a chart: land, and the net of degrees with its names. */
export const ChartGround = ({
  land,
  graticule,
  degrees,
}: Pick<Chart, 'land' | 'graticule' | 'degrees'>): ReactElement => (
  <>
    <path className={styles.land} d={land} />
    <path className={styles.graticule} d={graticule} />
    {degrees.map(({ text, edge, x, y }) => (
      <text
        key={edge + text}
        className={styles.degree}
        x={x}
        y={y}
        dx={edge === 'left' ? '1em' : '0.4em'}
        dy={edge === 'left' ? '-0.4em' : '-0.9em'}
      >
        {text}
      </text>
    ))}
  </>
)
