import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './hs-code-figure.module.css'

/** One pair of digits: its level and meaning. The current pair and those after it have no link. */
export type HsStep = {
  readonly digits: string
  readonly level: string
  readonly name: string
  readonly href?: string
  readonly place?: 'here' | 'beyond'
}

export type HsCodeFigureProps = { readonly label: string; readonly steps: readonly HsStep[] }

/** A code split into pairs, each with its level and a link to it. */
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
