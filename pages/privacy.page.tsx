import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { LegalDocument, type LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import { definePage, type SiteTranslate } from './define.ts'
import { requestTable, storageTable } from './measurement/describe.ts'
import { legalHead } from './structured-data/legal-head.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { headingsOf } from './view-models/headings-of.ts'
import { legalTwin, selectLegalDocument } from './view-models/legal-document.ts'
import { thirdPartiesPath } from './view-models/paths.ts'

/** Tables of what measurement keeps and requests, for the privacy notice. */
const selectMeasurement = (t: SiteTranslate): NonNullable<LegalDocumentProps['listings']> => {
  return {
    title: t('measurement.title'),
    text: t('measurement.lede'),
    tables: [
      { id: 'storage', title: t('measurement.storage'), ...storageTable(t) },
      { id: 'requests', title: t('measurement.requests'), ...requestTable(t) },
    ],
    ...(site.measurement?.samples === undefined
      ? {}
      : { more: { label: t('measurement.third-parties'), href: thirdPartiesPath } }),
  }
}

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
