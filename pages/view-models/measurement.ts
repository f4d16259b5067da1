import type { LegalDocumentProps } from '#templates/kinds/legal-document.tsx'
import type { MessageKey, SiteTranslate } from '../define.ts'
import { requestTable, storageTable } from '../measurement/describe.ts'

/** What measurement keeps and requests, for the privacy notice. */
export const selectMeasurement = (t: SiteTranslate): NonNullable<LegalDocumentProps['listings']> => {
  // Keys are made from the list; a test looks for each in both editions.
  const words = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    t(key as MessageKey, values)
  return {
    title: t('measurement.title'),
    text: t('measurement.lede'),
    tables: [
      { id: 'storage', title: t('measurement.storage'), ...storageTable(words) },
      { id: 'requests', title: t('measurement.requests'), ...requestTable(words) },
    ],
  }
}
