import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Customers, type CustomersProps } from '#templates/kinds/customers.tsx'
import { definePage } from '../../define.ts'
import { collectionHead } from '../../structured-data/web-page.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectCaseItems, selectFeaturedCase } from '../../view-models/case-study.ts'
import { selectContact } from '../../view-models/contact.ts'
import { customersPath } from '../../view-models/paths.ts'

type Props = CustomersProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: customersPath(),
  exists: ({ content }) => content.find('indexes', 'customers') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede } = content.get('indexes', 'customers').data
    const [first, ...others] = selectCaseItems(context)
    return {
      meta,
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, t('customers.section')) },
      ...(first === undefined ? {} : { featured: selectFeaturedCase(context, first) }),
      cases: {
        title: t('customers.cases'),
        intro: t('customers.method'),
        legend: t('customers.key'),
        items: others,
      },
      contact: selectContact(context),
    }
  },
  head: ({ meta, featured, cases }, context) =>
    collectionHead(context, meta, [...(featured === undefined ? [] : [featured]), ...cases.items]),
  search: () => ({ section: 'customers', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Customers {...data} />
