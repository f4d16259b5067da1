import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './product-cards.module.css'
import { Scene, type SceneProps } from './scene.tsx'

export type ProductCard = {
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly miniature: SceneProps
}

/** Services side by side, each with the drawing of its page. */
export const ProductCards = ({ cards }: { readonly cards: readonly ProductCard[] }): ReactElement => (
  <ul className={styles.cards}>
    {cards.map(({ title, href, summary, miniature }) => (
      <li key={href}>
        <div className={styles.miniature}>
          <Scene {...miniature} />
        </div>
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)
