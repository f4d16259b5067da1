import type { ReactElement } from 'react'
import type { LinkItem } from '../../ui/link-item.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import styles from './lane-cards.module.css'
import { ModeCards, type ModeCardWords } from './mode-cards.tsx'

export type LaneCardsProps = {
  readonly words: ModeCardWords
  /** The quote form with the places filled in that all cards share. */
  readonly quote: string
  /** A name, way, days, emissions and further fields of the quote form, and best case and planning value in thousandths of the longest bar. */
  readonly cards: readonly (readonly [
    name: string,
    way: string,
    days: string,
    emissions: string,
    ask: string,
    best: number,
    plan: number,
  ])[]
  readonly more?: LinkItem
}

/** Modes of a lane side by side, and where there is more about them. Addresses are joined here instead of being sent. */
export const LaneCards = ({ words, quote, cards, more }: LaneCardsProps): ReactElement => (
  <>
    <ModeCards
      words={words}
      cards={cards.map(([name, way, days, emissions, ask, best, plan]) => ({
        name,
        way,
        days,
        emissions,
        best,
        plan,
        quote: `${quote}&${ask}`,
      }))}
    />
    {more === undefined ? null : (
      <p className={styles.more}>
        <MoreLink {...more} />
      </p>
    )}
  </>
)
