import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { contact } from '#content/schema/forms/contact.ts'
import { FormPage } from '#templates/kinds/form-page.tsx'
import { definePage } from '../define.ts'
import { organization } from '../structured-data/organization.ts'
import { webPage } from '../structured-data/web-page.ts'
import { selectFormPage } from '../view-models/forms/form-page.ts'
import { selectOffice, selectOfficeEntries } from '../view-models/offices.ts'
import { contactPath } from '../view-models/paths.ts'

export const page = definePage({
  path: contactPath,
  exists: ({ content }) => content.find('forms', 'contact') !== undefined,
  select: (context) => ({
    ...selectFormPage(context, context.content.get('forms', 'contact').data, contact, contactPath),
    offices: { title: context.t('about.offices'), items: selectOfficeEntries(context).map(selectOffice) },
  }),
  head: ({ meta }, context) => ({
    ...meta,
    structuredData: [webPage(context, meta, 'ContactPage', organization(context))],
  }),
  search: (_, { t }) => ({ section: 'services', names: t('search.also.contact').split(', '), weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <FormPage {...data} />
