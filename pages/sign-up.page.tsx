import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectSignUpForm } from './select/forms/contact-forms.ts'
import { selectFormPage } from './select/forms/form-page.ts'
import { signUpPath } from './select/paths.ts'

export const page = definePage({
  path: signUpPath,
  exists: ({ content }) => content.find('forms', 'sign-up') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'sign-up').data, selectSignUpForm, 'message'),
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
