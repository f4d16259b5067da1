import type { ReactElement } from 'react'
import styles from './border-label.module.css'

export type BorderLabelProps = {
  readonly number: string
  /** Width of the code in units of its narrowest bar. */
  readonly width: number
  /** The bars, with a height of one unit. */
  readonly path: string
  readonly parts: readonly {
    readonly characters: string
    readonly name: string
    readonly meaning: string
    readonly x: number
    readonly width: number
  }[]
  readonly note: string
}

const height = 52

/** A barcode as on the documents, with the meaning of its parts. */
export const BorderLabel = ({ number, width, path, parts, note }: BorderLabelProps): ReactElement => (
  <figure className={styles.figure}>
    <svg
      className={styles.label}
      viewBox={`-12 -12 ${width + 24} ${height + 50}`}
      role="img"
      aria-label={number}
      focusable="false"
    >
      <path d={path} transform={`scale(1 ${height})`} />
      {parts.map((part) => (
        <g key={part.characters}>
          <path className={styles.bracket} d={`M${part.x + 1.5} ${height + 4}v5h${part.width - 3}v-5`} />
          <text x={part.x + part.width / 2} y={height + 27}>
            {part.characters}
          </text>
        </g>
      ))}
    </svg>
    <dl className={styles.parts}>
      {parts.map(({ characters, name, meaning }) => (
        <div key={characters}>
          <dt>
            <code>{characters}</code> {name}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <figcaption className={styles.note}>{note}</figcaption>
  </figure>
)
