import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LibraryIndex } from '#templates/kinds/library-index.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import { definePage } from '../define.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { type LibraryIndexPage, libraryIndexHead } from '../view-models/library-index.ts'
import { productsPath } from '../view-models/paths.ts'
import { selectProductBands } from './product-bands.ts'

export const page = definePage({
  path: productsPath,
  exists: ({ content }) => content.find('indexes', 'products') !== undefined,
  select: (context): LibraryIndexPage => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'products').data
    return {
      meta,
      head: {
        title: headline,
        lede: fill(lede, { count: content.all('products').length }),
        breadcrumb: selectBreadcrumb(t, t('products.title')),
      },
      bands: selectProductBands(context),
      contact: selectContact(context),
    }
  },
  head: (data, context) => {
    const head = libraryIndexHead(data, context)
    const { breadcrumb } = data.head
    if (breadcrumb === undefined) return head
    return { ...head, structuredData: [...(head.structuredData ?? []), breadcrumbList(context, breadcrumb)] }
  },
  search: () => ({ section: 'services', weight: 1.3 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LibraryIndex {...data} />
