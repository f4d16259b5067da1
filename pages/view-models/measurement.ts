import type { LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import type { SiteTranslate } from '../define.ts'
import { requestTable, storageTable } from '../measurement/describe.ts'

/** What measurement keeps and requests, for the privacy notice. */
export const selectMeasurement = (t: SiteTranslate): NonNullable<LegalDocumentProps['listings']> => {
  return {
    title: t('measurement.title'),
    text: t('measurement.lede'),
    tables: [
      { id: 'storage', title: t('measurement.storage'), ...storageTable(t) },
      { id: 'requests', title: t('measurement.requests'), ...requestTable(t) },
    ],
  }
}
