import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { ErrorSheet } from '#templates/kinds/error-sheet.tsx'
import { definePage } from './define.ts'
import { selectErrorPage } from './error-page.ts'
import { openSiteSearch } from './search/open-site-search.ts'

export const page = definePage({
  path: '/404.html',
  exists: ({ content }) => content.find('errors', '404') !== undefined,
  select: (context) => selectErrorPage(context, '404'),
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <ErrorSheet {...data} openSearch={openSiteSearch} />
)
