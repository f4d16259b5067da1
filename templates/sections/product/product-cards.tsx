import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './product-cards.module.css'
import { SceneMiniature, type SceneProps } from './scene.tsx'

export type ProductCard = {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly miniature: Pick<SceneProps, 'width' | 'height' | 'shapes'>
}

/** Services side by side, each with the drawing of its page. */
export const ProductCards = ({ cards }: { readonly cards: readonly ProductCard[] }): ReactElement => (
  <ul className={styles.cards}>
    {cards.map(({ id, title, href, summary, miniature }) => (
      <li key={href}>
        <div className={styles.miniature}>
          <SceneMiniature id={`mini-${id}`} {...miniature} />
        </div>
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)
