import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { signUp } from '#content/schema/forms/sign-up.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { signUpPath } from './view-models/paths.ts'

export const page = definePage({
  path: signUpPath,
  exists: ({ content }) => content.find('forms', 'sign-up') !== undefined,
  select: (context) => selectFormPage(context, context.content.get('forms', 'sign-up').data, signUp, signUpPath),
  head: ({ meta }) => meta,
  search: (_, { t }) => ({ section: 'services', names: t('search.also.sign-up').split(', '), weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
