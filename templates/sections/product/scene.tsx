import type { ReactElement } from 'react'
import styles from './scene.module.css'

export type Shape = {
  readonly d: string
  readonly look: 'line' | 'grid' | 'dash' | 'paper' | 'wash' | 'sea' | 'hatch' | 'course'
}

export type SceneText = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly look?: 'strong' | 'large' | 'code' | 'onSea'
  readonly anchor?: 'middle' | 'end'
  /** Shown only where there is room for it. */
  readonly isMinor?: boolean
  /** Lines below the position, which grow with the text. */
  readonly line?: number
}

export type SceneProps = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly texts: readonly SceneText[]
}

type Props = SceneProps & {
  /** Text alternative. */
  readonly title: string
  /** Unique on the page; names its pattern. */
  readonly id: string
}

/** Shapes with lettering that keeps its size on a phone. */
export const Scene = ({ id, title, width, height, shapes, texts }: Props): ReactElement => (
  <svg
    className={styles.scene}
    viewBox={`0 0 ${width} ${height}`}
    role="img"
    aria-label={title}
    focusable="false"
    style={{ '--hatch': `url(#${id}-hatch)` } as object}
  >
    <HatchPattern id={`${id}-hatch`} />
    {shapes.map(({ d, look }) => (
      <path key={look + d} className={styles[look]} d={d} />
    ))}
    {texts.map(({ x, y, text, look, anchor, isMinor = false, line = 0 }) => (
      <text
        key={`${x} ${y} ${line} ${text}`}
        className={[look === undefined ? '' : styles[look], isMinor ? styles.minor : ''].join(' ').trim() || undefined}
        x={x}
        y={y}
        dy={`${(0.35 + 1.3 * line).toFixed(2)}em`}
        textAnchor={anchor}
      >
        {text}
      </text>
    ))}
  </svg>
)

type ShapesProps = Pick<SceneProps, 'width' | 'height' | 'shapes'> & { readonly id: string }

/** The shapes alone, small, beside a name. */
export const SceneMiniature = ({ id, width, height, shapes }: ShapesProps): ReactElement => (
  <svg
    className={`${styles.scene} ${styles.miniature}`}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    focusable="false"
    style={{ '--hatch': `url(#${id}-hatch)` } as object}
  >
    <HatchPattern id={`${id}-hatch`} />
    {shapes.map(({ d, look }) => (
      <path key={look + d} className={styles[look]} d={d} />
    ))}
  </svg>
)

const HatchPattern = ({ id }: { readonly id: string }): ReactElement => (
  <defs>
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles.hatchLine} d="M0 0V7" />
    </pattern>
  </defs>
)
