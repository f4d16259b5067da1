import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { CompanyText, type CompanyTextProps } from '#templates/kinds/company-text.tsx'
import { definePage } from '../../define.ts'
import { selectCompanyText } from '../../view-models/company-text.ts'
import { headingsOf } from '../../view-models/headings-of.ts'
import { careersPath, diversityPath } from '../../view-models/paths.ts'

export const page = definePage({
  path: diversityPath,
  exists: ({ content }) => content.find('companyTexts', 'diversity-and-inclusion') !== undefined,
  select: (context): CompanyTextProps =>
    selectCompanyText(context, 'diversity-and-inclusion', [{ label: context.t('careers.section'), href: careersPath }]),
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
  search: (_, { content }) => ({
    section: 'careers',
    headings: headingsOf(content.get('companyTexts', 'diversity-and-inclusion')),
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <CompanyText {...data} />
