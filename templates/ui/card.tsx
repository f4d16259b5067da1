import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './card.module.css'
import type { LinkItem } from './link-item.ts'

export type CardProps = LinkItem & {
  readonly text: string
  /** A day, a count, a measure. */
  readonly note?: string
  readonly titleTag?: 'h2' | 'h3'
}

/** A card that is clickable as a whole, although only its name is the link. */
export const Card = ({ label, href, text, note, titleTag: Title = 'h3' }: CardProps): ReactElement => (
  <div className={styles.card}>
    {note === undefined ? null : <p className={styles.note}>{note}</p>}
    <Title>
      <Link to={href}>
        {label} <Arrow />
      </Link>
    </Title>
    <p>{text}</p>
  </div>
)

/** Cards side by side, as many as fit. */
export const Cards = ({
  cards,
  titleTag,
}: {
  readonly cards: readonly CardProps[]
  readonly titleTag?: 'h2' | 'h3'
}): ReactElement => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.href}>
        <Card {...card} {...(titleTag === undefined ? {} : { titleTag })} />
      </li>
    ))}
  </ul>
)
