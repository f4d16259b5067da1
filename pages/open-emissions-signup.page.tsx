import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from './define.ts'
import { selectEmissionsForm } from './view-models/forms/contact-forms.ts'
import { selectFormPage } from './view-models/forms/form-page.ts'
import { emissionsSignUpPath } from './view-models/paths.ts'

export const page = definePage({
  path: emissionsSignUpPath,
  exists: ({ content }) => content.find('forms', 'open-emissions-signup') !== undefined,
  select: (context) =>
    selectFormPage(context, context.content.get('forms', 'open-emissions-signup').data, selectEmissionsForm),
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
