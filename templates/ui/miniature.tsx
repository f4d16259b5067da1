import type { ReactElement } from 'react'
import styles from './miniature.module.css'

/** Paths in the coordinates of `box`, an SVG view box. All are optional, so that each kind draws what it has. */
export type MiniatureProps = {
  readonly box: string
  readonly land?: string
  /** Hairlines: frames, scales, grids. */
  readonly line?: string
  /** Filled areas: bars, days, chapters. */
  readonly fill?: string
  /** Strokes: courses, arcs. */
  readonly course?: string
}

const parts = ['land', 'line', 'fill', 'course'] as const

/** A small drawing of an entry's own data. Decorative: the words beside it say the same. */
export const Miniature = (props: MiniatureProps): ReactElement => (
  <svg
    className={styles.miniature}
    viewBox={props.box}
    {...(props.land === undefined ? {} : { preserveAspectRatio: 'xMidYMid slice' })}
    aria-hidden="true"
    focusable="false"
  >
    {parts.map((part) =>
      props[part] === undefined ? null : <path key={part} className={styles[part]} d={props[part]} />,
    )}
  </svg>
)
