import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LegalDocument, type LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import { definePage } from './define.ts'
import { selectBreadcrumb } from './select/breadcrumb.ts'
import { selectLegalDocument } from './select/legal-document.ts'
import { legalHead } from './structured-data/legal-head.ts'

export const page = definePage({
  path: '/privacy',
  exists: ({ content }) => content.find('legal', 'privacy') !== undefined,
  select: (context): LegalDocumentProps => {
    const document = context.content.get('legal', 'privacy')
    return selectLegalDocument(context, document, { breadcrumb: selectBreadcrumb(context.t, document.data.title) })
  },
  head: (_, context) => legalHead(context, context.content.get('legal', 'privacy').data),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LegalDocument {...data} />
