import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectEmissionsForm } from './select/forms/contact-forms.ts'
import { selectFormPage } from './select/forms/form-page.ts'
import { emissionsSignUpPath } from './select/paths.ts'

export const page = definePage({
  path: emissionsSignUpPath,
  exists: ({ content }) => content.find('forms', 'open-emissions-signup') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'open-emissions-signup').data, selectEmissionsForm, 'message'),
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
