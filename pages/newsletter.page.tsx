import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { newsletter } from '#content/schema/forms/newsletter.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectIssueEntry, updateIssues } from './global-logistics-update/issues.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { newsletterPath } from './view-models/paths.ts'

export const page = definePage({
  path: newsletterPath,
  exists: ({ content }) => content.find('forms', 'newsletter') !== undefined,
  select: (context) => {
    const [newest] = updateIssues(context)
    return selectFormPage(
      context,
      context.content.get('forms', 'newsletter').data,
      newsletter,
      newsletterPath,
      newest === undefined ? undefined : selectIssueEntry(context, newest).miniature,
    )
  },
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
