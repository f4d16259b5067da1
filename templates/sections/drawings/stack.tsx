import { type ReactElement, useId } from 'react'
import styles from './stack.module.css'

/** Fill of a segment; each is told from its neighbours without colour. `likely` is in no sum. */
export type StackLook = 'plain' | 'dots' | 'solid' | 'lines' | 'cross' | 'likely'

type StackPart = {
  readonly name: string
  readonly amount: string
  /** In thousandths of the whole bar. */
  readonly share: number
  readonly look: StackLook
  /** The place on the page that explains it. */
  readonly href: string
}

export type StackProps = {
  readonly parts: readonly StackPart[]
  readonly sums: readonly { readonly name: string; readonly amount: string }[]
}

/** Widths of the bar and of the lines to the names, in pixels. */
const BAR = 56
const LEAD = 26

const Patterns = ({ id }: { readonly id: string }): ReactElement => (
  <defs>
    <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
      <circle cx="2" cy="2" r="1" fill="currentColor" />
    </pattern>
    <pattern id={`${id}lines`} width="4" height="4" patternUnits="userSpaceOnUse">
      <path d="M0 1h4" stroke="currentColor" />
    </pattern>
    <pattern id={`${id}cross`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 3h6M3 0v6" stroke="currentColor" />
    </pattern>
    <pattern id={`${id}likely`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v7" stroke="currentColor" strokeWidth="2.5" />
    </pattern>
  </defs>
)

/** A sum as a bar of its parts to scale, each with a line to its name and amount. */
export const Stack = ({ parts, sums }: StackProps): ReactElement => {
  const id = useId()
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0))
  const fillOf = (look: StackLook): string | undefined =>
    look === 'plain' || look === 'solid' ? undefined : `url(#${id}${look})`
  return (
    <div className={styles.stack}>
      <svg className={styles.drawing} width={BAR + LEAD} aria-hidden="true" focusable="false">
        <Patterns id={id} />
        {parts.map(({ share, look }, index) => {
          const start = starts[index] ?? 0
          const middle = `${(start + share / 2) / 10}%`
          const box = { y: `${start / 10}%`, width: BAR, height: `${share / 10}%` }
          return (
            <g key={start}>
              <rect {...box} className={styles[look]} fill={fillOf(look)} />
              <rect {...box} className={look === 'likely' ? styles.open : styles.edge} />
              <line x1={BAR} y1={middle} x2={BAR + LEAD} y2={`${(100 * (index + 0.5)) / parts.length}%`} />
            </g>
          )
        })}
      </svg>
      <ol className={styles.parts}>
        {parts.map(({ name, amount, look, href }, index) => (
          <li key={starts[index]} data-likely={look === 'likely' ? '' : undefined}>
            <a href={href}>{name}</a>
            <b>{amount}</b>
          </li>
        ))}
      </ol>
      <dl className={styles.sums}>
        {sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
