import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './hs-code-figure.module.css'

/** One pair of digits: what level it is, and what it says. The pair at hand, and what lies beyond it, lead nowhere. */
export type HsStep = {
  readonly digits: string
  readonly level: string
  readonly name: string
  readonly href?: string
  readonly place?: 'here' | 'beyond'
}

export type HsCodeFigureProps = { readonly label: string; readonly steps: readonly HsStep[] }

/** A code taken apart: pair by pair, each with the level it stands for and the way up to it. */
export const HsCodeFigure = ({ label, steps }: HsCodeFigureProps): ReactElement => (
  <nav aria-label={label} className={styles.figure}>
    <ol>
      {steps.map(({ digits, level, name, href, place }) => (
        <li key={level} data-place={place}>
          <b>{digits}</b>
          <small>{level}</small>
          <span aria-current={place === 'here' ? 'page' : undefined}>
            {href === undefined ? name : <Link to={href}>{name}</Link>}
          </span>
        </li>
      ))}
    </ol>
  </nav>
)
