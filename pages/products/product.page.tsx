import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Product, type ProductProps } from '#templates/kinds/product.tsx'
import { definePage } from '../define.ts'
import { productPath } from '../select/paths.ts'
import { selectProduct } from '../select/product.ts'

type Props = ProductProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: ({ content }) => content.all('products').map(({ id, file }) => ({ path: productPath(id), params: { id }, file })),
  select: (context): Props => {
    const { data } = context.content.get('products', context.params.id)
    return { meta: data.meta, ...selectProduct(context, data) }
  },
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Product {...data} />
