import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { OfficesPage, type OfficesPageProps } from '#templates/kinds/offices.tsx'
import { definePage } from '../../define.ts'
import { organizationWithOffices } from '../../structured-data/organization.ts'
import { webPage } from '../../structured-data/web-page.ts'
import { selectOfficeAddress, selectOfficeEntries } from '../../view-models/offices.ts'
import { officesPath } from '../../view-models/paths.ts'
import { selectOfficesPage } from './offices-page.ts'

type Props = OfficesPageProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: officesPath,
  exists: ({ content }) => content.find('officesPage', 'offices') !== undefined,
  select: (context): Props => ({
    meta: context.content.get('officesPage', 'offices').data.meta,
    ...selectOfficesPage(context),
  }),
  head: ({ meta }, context) => {
    const offices = selectOfficeEntries(context).map(selectOfficeAddress)
    return { ...meta, structuredData: [webPage(context, meta, 'WebPage', organizationWithOffices(context, offices))] }
  },
  search: (_, { content }) => ({
    section: 'company',
    names: content.all('offices').map(({ data }) => data.city),
    weight: 1.15,
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <OfficesPage {...data} />
