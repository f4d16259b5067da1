import type { ReactElement } from 'react'
import { newsletter } from '#content/schema/forms/newsletter.ts'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { newsletterPath } from './view-models/paths.ts'

export const page = definePage({
  path: newsletterPath,
  exists: ({ content }) => content.find('forms', 'newsletter') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'newsletter').data, newsletter, newsletterPath),
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
