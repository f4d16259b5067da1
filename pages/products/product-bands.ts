import type { ProductsIndexProps } from '#templates/kinds/products-index.tsx'
import type { ProductCard } from '#templates/sections/product/product-cards.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { productPath, productsPath } from '../view-models/paths.ts'
import { selectMiniature } from './figures/miniature.ts'

/** All products in the groups and the order of the menu; those that no menu has come last. */
export const selectProductGroups = (context: SiteBuildContext): ProductsIndexProps['groups'] => {
  const { content, t } = context
  const cards = new Map(
    content.all('products').map((product): [string, ProductCard] => {
      const { name, headline } = product.data
      const href = productPath(product.id)
      return [
        href,
        {
          title: name,
          href,
          summary: bindText(headline),
          miniature: selectMiniature(context, product),
        },
      ]
    }),
  )
  const take = (href: string): readonly ProductCard[] => {
    const card = cards.get(href)
    cards.delete(href)
    return card === undefined ? [] : [card]
  }
  const groups = (content.find('header', 'header')?.data.menus ?? []).flatMap((menu) => menu.groups)
  const bands = groups.map(({ label, links }) => ({ title: label, cards: links.flatMap(({ href }) => take(href)) }))
  return [...bands, { title: t('products.more'), cards: [...cards.values()] }]
    .filter((band) => band.cards.length > 0)
    .map((band, index) => ({ ...band, id: `products-${index + 1}` }))
}

/** The page of all products as a step of a breadcrumb; none in an edition without it. */
export const selectProductsLink = ({ content, t }: SiteBuildContext): readonly LinkItem[] =>
  content.find('indexes', 'products') === undefined ? [] : [{ label: t('products.title'), href: productsPath }]
