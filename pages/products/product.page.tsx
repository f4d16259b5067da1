import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Product, type ProductProps } from '#templates/kinds/product.tsx'
import { definePage } from '../define.ts'
import { questionsAnswered, service } from '../structured-data/service.ts'
import { productPath } from '../view-models/paths.ts'
import { selectProduct } from './product.ts'

type Props = ProductProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  routes: ({ content }) =>
    content.all('products').map(({ id, file }) => ({ path: productPath(id), params: { id }, file })),
  select: (context): Props => {
    const product = context.content.get('products', context.params.id)
    return { meta: product.data.meta, ...selectProduct(context, product) }
  },
  head: ({ meta }, context) => {
    const { name, questions } = context.content.get('products', context.params.id).data
    const offered = service(context, { name, description: meta.description })
    return { ...meta, structuredData: [offered, ...questionsAnswered(context, questions)] }
  },
  search: (_, { content, params }) => {
    const { name, tables, steps, documents, questions } = content.get('products', params.id).data
    return {
      section: 'services',
      names: [name],
      headings: [
        ...[...tables, ...steps].map(({ title }) => title),
        ...documents.map((document) => document.name),
        ...questions.map(({ question }) => question),
      ],
      weight: 1.3,
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Product {...data} />
