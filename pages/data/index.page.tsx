import type { ViewProps } from '@fairlead/engine/define'
import { fileUrl } from '@fairlead/engine/urls'
import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { DataDownloads, type DataDownloadsProps } from '#templates/kinds/data-downloads.tsx'
import { definePage } from '../define.ts'
import { hsColumns } from '../hs/table.ts'
import { hsAsOf } from '../hs/words.ts'
import { hsDataset } from '../structured-data/hs-code.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectDay } from '../view-models/format-day.ts'
import { dataPath, hsFilePath, hsPath } from '../view-models/paths.ts'

export const page = definePage({
  path: dataPath,
  select: ({ t, content, edition, settings }): DataDownloadsProps => {
    const addressOf = (format: 'csv' | 'json'): string => fileUrl(hsFilePath(format).slice(1), settings.basePath)
    return {
      head: { title: t('data.title'), lede: t('data.lede'), breadcrumb: selectBreadcrumb(t, t('section.data')) },
      filesLabel: t('data.files'),
      entries: [
        {
          id: 'hs-codes',
          title: t('data.hs-name'),
          text: t('data.hs-text'),
          facts: [
            {
              label: t('data.size-rows'),
              values: [{ text: t('data.rows', { count: content.all('hsLines').length }) }],
            },
            { label: t('data.as-of'), values: [selectDay(hsAsOf, edition)] },
            { label: t('data.licence'), values: [{ text: t('data.licence-hs', { name: site.name }) }] },
            { label: t('data.source'), values: [{ text: t('data.source-hs', { name: site.name }) }] },
            { label: t('data.columns'), values: [{ text: hsColumns.join(', '), lang: 'en' }] },
          ],
          files: [
            { label: 'hs-codes.csv', href: addressOf('csv') },
            { label: 'hs-codes.json', href: addressOf('json') },
          ],
          browse: { label: t('data.browse'), href: hsPath },
        },
      ],
    }
  },
  head: (_props, context) => {
    const { t } = context
    return {
      title: t('data.title'),
      description: t('data.description'),
      structuredData: [hsDataset(context, { name: t('data.hs-name'), description: t('data.hs-text') })],
    }
  },
  search: () => ({ section: 'hs-codes' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <DataDownloads {...data} />
