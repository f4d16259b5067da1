import type { ReactElement } from 'react'
import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { getStartedPath } from './view-models/paths.ts'

export const page = definePage({
  path: getStartedPath,
  exists: ({ content }) => content.find('forms', 'get-started') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'get-started').data, freightQuote, getStartedPath),
  head: ({ meta }) => meta,
  search: (_, { t }) => ({ section: 'services', names: t('search.also.get-started').split(', '), weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
