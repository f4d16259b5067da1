import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ErrorSheet } from '#templates/kinds/error-sheet.tsx'
import { definePage } from './define.ts'
import { selectErrorPage } from './error-page.ts'

export const page = definePage({
  path: '/500.html',
  exists: ({ content }) => content.find('errors', '500') !== undefined,
  select: (context) => selectErrorPage(context, '500'),
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ErrorSheet {...data} />
