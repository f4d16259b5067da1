import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { About, type AboutProps } from '#templates/kinds/about.tsx'
import { definePage } from '../define.ts'
import { organizationWithOffices } from '../structured-data/organization.ts'
import { webPage } from '../structured-data/web-page.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectOffice, selectOfficeAddress, selectOfficeEntries } from '../view-models/offices.ts'
import { aboutPath, officesPath } from '../view-models/paths.ts'

type Props = AboutProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: aboutPath,
  exists: ({ content }) => content.find('about', 'about') !== undefined,
  select: (context): Props => {
    const { content, t } = context
    const { meta, headline, lede, facts, sections } = content.get('about', 'about').data
    return {
      meta,
      head: {
        title: headline,
        lede,
        facts: facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
        breadcrumb: selectBreadcrumb(t, meta.title),
      },
      sections: sections.map((section, index) => ({ ...section, id: `section-${index + 1}` })),
      offices: {
        title: t('about.offices'),
        items: selectOfficeEntries(context).map(selectOffice),
        more: { label: t('offices.section'), href: officesPath },
      },
      contact: selectContact(context),
    }
  },
  head: ({ meta }, context) => ({
    ...meta,
    structuredData: [
      webPage(
        context,
        meta,
        'AboutPage',
        organizationWithOffices(context, selectOfficeEntries(context).map(selectOfficeAddress)),
      ),
    ],
  }),
  search: () => ({ section: 'company', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <About {...data} />
