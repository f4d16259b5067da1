import type { ReactElement } from 'react'
import site from '#content/site.ts'
import type { ViewProps } from '#runtime/define/page.ts'
import { LegalDocument, type LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import { definePage } from './define.ts'
import { legalHead } from './structured-data/legal-head.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { headingsOf } from './view-models/headings-of.ts'
import { legalTwin, selectLegalDocument } from './view-models/legal-document.ts'
import { selectMeasurement } from './view-models/measurement.ts'

export const page = definePage({
  path: '/privacy',
  exists: ({ content }) => content.find('legal', 'privacy') !== undefined,
  select: (context): LegalDocumentProps => {
    const document = context.content.get('legal', 'privacy')
    const { t } = context
    const legal = selectLegalDocument(context, document, { breadcrumb: selectBreadcrumb(t, document.data.title) })
    return site.measurement === undefined ? legal : { ...legal, listings: selectMeasurement(t) }
  },
  head: (_, context) => legalHead(context, context.content.get('legal', 'privacy').data),
  search: (_, { content }) => ({ section: 'legal', headings: headingsOf(content.get('legal', 'privacy')) }),
  twin: (_, { content }) => legalTwin(content.get('legal', 'privacy')),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LegalDocument {...data} />
