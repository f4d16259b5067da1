import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectExpertForm } from './select/forms/contact-forms.ts'
import { selectFormPage } from './select/forms/form-page.ts'
import { expertPath } from './select/paths.ts'

export const page = definePage({
  path: expertPath,
  exists: ({ content }) => content.find('forms', 'talk-to-an-expert') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'talk-to-an-expert').data, selectExpertForm, 'message'),
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
