import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Eu, type EuProps } from '#templates/kinds/eu.tsx'
import { definePage } from './define.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectQuoteContact } from './view-models/contact.ts'
import { selectContents } from './view-models/contents.ts'
import { selectDay } from './view-models/format-day.ts'
import { headingsOf } from './view-models/headings-of.ts'
import { euPath } from './view-models/paths.ts'
import { selectProseHtml } from './view-models/prose.ts'

type Props = EuProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: euPath,
  exists: ({ content }) => content.find('eu', 'eu') !== undefined,
  select: (context): Props => {
    const { content, edition, t } = context
    const { data, body } = content.get('eu', 'eu')
    const { title, intro, columns, items, note } = data.deadlines
    return {
      meta: { title: data.metaTitle, description: data.summary },
      head: {
        title: data.title,
        lede: data.summary,
        breadcrumb: selectBreadcrumb(t, t('eu.section')),
        facts: [{ label: t('article.updated'), values: [selectDay(data.updated, edition)] }],
      },
      contents: {
        title: t('article.contents'),
        items: [{ id: 'deadlines', text: title, level: 2 }, ...selectContents(context, body).items],
      },
      deadlines: { title, intro, columns, rows: items, span: Math.max(...items.map(({ hours }) => hours)), note },
      html: selectProseHtml(body),
      related: {
        title: t('product.related'),
        entries: data.related.map(({ label, href }) => ({ title: label, href })),
      },
      contact: selectQuoteContact(context),
    }
  },
  head: ({ meta }) => meta,
  search: ({ deadlines }, { content }) => ({
    section: 'services',
    headings: [deadlines.title, ...headingsOf(content.get('eu', 'eu'))],
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Eu {...data} />
