import type { LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { productPath, productsPath } from '../view-models/paths.ts'

/** All products in the groups and the order of the menu; those that no menu has come last. */
export const selectProductBands = ({ content, t }: SiteBuildContext): LibraryIndexProps['bands'] => {
  const entries = new Map(
    content.all('products').map(({ id, data: { name, meta } }): [string, ListEntry] => {
      const href = productPath(id)
      return [href, { title: name, href, summary: meta.description }]
    }),
  )
  const take = (href: string): readonly ListEntry[] => {
    const entry = entries.get(href)
    entries.delete(href)
    return entry === undefined ? [] : [entry]
  }
  const groups = (content.find('header', 'header')?.data.menus ?? []).flatMap((menu) => menu.groups)
  const bands = groups.map(({ label, links }) => ({ title: label, entries: links.flatMap(({ href }) => take(href)) }))
  return [...bands, { title: t('products.more'), entries: [...entries.values()] }]
    .filter((band) => band.entries.length > 0)
    .map((band, index) => ({ ...band, id: `products-${index + 1}` }))
}

/** The page of all products as a step of a breadcrumb; none in an edition without it. */
export const selectProductsLink = ({ content, t }: SiteBuildContext): readonly LinkItem[] =>
  content.find('indexes', 'products') === undefined ? [] : [{ label: t('products.title'), href: productsPath }]
