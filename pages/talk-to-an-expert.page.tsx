import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { expert } from '#content/schema/forms/expert.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { expertPath } from './view-models/paths.ts'

export const page = definePage({
  path: expertPath,
  exists: ({ content }) => content.find('forms', 'talk-to-an-expert') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'talk-to-an-expert').data, expert, expertPath),
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
