import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './mode-cards.module.css'

export type ModeCard = {
  readonly name: string
  /** Mode, canals and distance. */
  readonly way: string
  readonly days: string
  /** With unit and amount of goods. */
  readonly emissions: string
  /** In thousandths of the longest bar: best case, and planning value. */
  readonly best: number
  readonly plan: number
  /** The quote form with places and mode filled in. */
  readonly quote?: string | undefined
}

export type ModeCardWords = {
  /** Names the list. */
  readonly label: string
  /** Says from where to where the days count. */
  readonly basis: string
  readonly quote: string
}

type ModeCardsProps = { readonly words: ModeCardWords; readonly cards: readonly ModeCard[] }

/** Modes side by side, each with days on one scale, emissions and a way to a quote. */
export const ModeCards = ({ words, cards }: ModeCardsProps): ReactElement => (
  <ul className={styles.cards} aria-label={words.label}>
    {cards.map(({ name, way, days, emissions, best, plan, quote }) => (
      <li key={name}>
        <h2>{name}</h2>
        <p>{way}</p>
        <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={`M0 4h${plan}`} />
          <path d={`M0 4h${best}`} />
        </svg>
        <p className={styles.days}>
          <b>{days}</b> {words.basis}
        </p>
        <p>{emissions}</p>
        {quote === undefined ? null : (
          <Link to={quote} aria-label={`${words.quote}: ${name}`}>
            {words.quote}
          </Link>
        )}
      </li>
    ))}
  </ul>
)
