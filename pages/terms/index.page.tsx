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
  path: termsPath,
  exists: ({ content }) => content.find('legal', 'terms-and-conditions') !== undefined,
  select: (context): LegalDocumentProps => {
    const { content, t } = context
    const document = content.get('legal', 'terms-and-conditions')
    return {
      ...selectLegalDocument(context, document, { breadcrumb: selectBreadcrumb(t, t('section.terms')) }),
      related: {
        title: t('legal.documents'),
        entries: content.all('terms').map(({ data: { title, slug, summary, version } }) => ({
          title,
          href: termsDetailPath(slug),
          summary,
          note: { text: t('legal.version-note', { version }) },
        })),
      },
    }
  },
  head: (_, context) => legalHead(context, context.content.get('legal', 'terms-and-conditions').data),
  search: (_, { content }) => ({
    section: 'legal',
    headings: headingsOf(content.get('legal', 'terms-and-conditions')),
  }),
  twin: (_, { content }) => legalTwin(content.get('legal', 'terms-and-conditions')),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LegalDocument {...data} />
