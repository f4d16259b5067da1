import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { LegalDocument, type LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import { definePage } from '../define.ts'
import { legalHead } from '../structured-data/legal-head.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { legalTwin, selectLegalDocument } from '../view-models/legal-document.ts'
import { termsDetailPath, termsPath } from '../view-models/paths.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('terms').map(({ id, file, data }) => ({ path: termsDetailPath(data.slug), params: { id }, file })),
  select: (context): LegalDocumentProps => {
    const { content, t, params } = context
    const document = content.get('terms', params.id)
    const terms = { label: t('section.terms'), href: termsPath }
    return selectLegalDocument(context, document, {
      back: terms,
      breadcrumb: selectBreadcrumb(t, document.data.title, [terms]),
    })
  },
  head: (_, context) => legalHead(context, context.content.get('terms', context.params.id).data),
  search: (_, { content, params }) => ({ section: 'legal', headings: headingsOf(content.get('terms', params.id)) }),
  twin: (_, { content, params }) => legalTwin(content.get('terms', params.id)),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LegalDocument {...data} />
