import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { About, type AboutProps } from '#templates/kinds/about.tsx'
import { definePage } from '../define.ts'
import { selectBreadcrumb } from '../select/breadcrumb.ts'
import { selectContact } from '../select/contact.ts'

type Props = AboutProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: '/company/about-us',
  exists: ({ content }) => content.find('about', 'about') !== undefined,
  select: ({ content, t }): Props => {
    const { meta, headline, lede, facts, sections, offices } = content.get('about', 'about').data
    return {
      meta,
      head: {
        title: headline,
        lede,
        facts: facts.map(({ label, value }) => ({ label, values: [{ text: value }] })),
        breadcrumb: selectBreadcrumb(t, meta.title),
      },
      sections: sections.map((section, index) => ({ ...section, id: `section-${index + 1}` })),
      offices: { title: t('about.offices'), items: offices },
      contact: selectContact(t),
    }
  },
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <About {...data} />
