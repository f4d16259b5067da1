import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { SideHead, type SideHeadProps } from '../sections/heads/side-head.tsx'
import { type ProductCard, ProductCards } from '../sections/product/product-cards.tsx'
import { ProductFigure, type ProductFigureProps } from '../sections/product/product-figure.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './products-index.module.css'

export type ProductsIndexProps = {
  readonly head: SideHeadProps
  readonly actions: readonly LinkItem[]
  readonly featured: ProductFigureProps
  readonly groups: readonly { readonly id: string; readonly title: string; readonly cards: readonly ProductCard[] }[]
  readonly contact: ContactBlockProps
}

/** All services in their groups, each with its drawing. */
export const ProductsIndex = ({ head, actions, featured, groups, contact }: ProductsIndexProps): ReactElement => (
  <>
    <SideHead {...head} beside={<ProductFigure {...featured} />}>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
        ))}
      </div>
    </SideHead>
    {groups.map(({ id, title, cards }) => (
      <section key={id} className={styles.group} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ProductCards cards={cards} />
      </section>
    ))}
    <ContactBlock {...contact} />
  </>
)
