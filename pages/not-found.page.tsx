import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ErrorSheet } from '#templates/kinds/error-sheet.tsx'
import { WithNearestPages } from '#templates/with/search/with-nearest-pages.tsx'
import { definePage } from './define.ts'
import { selectErrorPage } from './error-page.ts'
import { openSiteSearch } from './search/open-site-search.ts'
import { selectSearch } from './view-models/search-settings.ts'

export const page = definePage({
  path: '/404.html',
  exists: ({ content }) => content.find('errors', '404') !== undefined,
  select: (context) => ({
    ...selectErrorPage(context, '404'),
    search: { ...selectSearch(context), title: context.t('search.not-found') },
  }),
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data: { search, ...sheet } }: ViewProps<typeof page>): ReactElement => (
  <ErrorSheet {...sheet}>
    <WithNearestPages {...search} openSearch={openSiteSearch} />
  </ErrorSheet>
)
