import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ProductsIndex, type ProductsIndexProps } from '#templates/kinds/products-index.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import { definePage } from '../define.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { collectionHead } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { expertPath, getStartedPath, productsPath } from '../view-models/paths.ts'
import { selectProductFigure } from './figures/figure.ts'
import { selectProductGroups } from './product-bands.ts'

type Props = ProductsIndexProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: productsPath,
  exists: ({ content }) => content.find('indexes', 'products') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'products').data
    return {
      meta,
      head: {
        title: headline,
        lede: fill(lede, { count: content.all('products').length }),
        breadcrumb: selectBreadcrumb(t, t('products.title')),
      },
      actions: [
        { label: t('product.quote'), href: getStartedPath },
        { label: t('product.expert'), href: expertPath },
      ],
      featured: selectProductFigure(context, content.get('products', 'flexport-platform')),
      groups: selectProductGroups(context),
      contact: selectContact(context),
    }
  },
  head: ({ meta, head: { breadcrumb }, groups }, context) => {
    const head = collectionHead(
      context,
      meta,
      groups.flatMap(({ cards }) => cards),
    )
    if (breadcrumb === undefined) return head
    return { ...head, structuredData: [...(head.structuredData ?? []), breadcrumbList(context, breadcrumb)] }
  },
  search: () => ({ section: 'services', weight: 1.3 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ProductsIndex {...data} />
