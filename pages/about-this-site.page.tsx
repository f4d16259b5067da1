import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { CompanyText, type CompanyTextProps } from '#templates/kinds/company-text.tsx'
import { definePage } from './define.ts'
import { selectCompanyText } from './view-models/company-text.ts'
import { headingsOf } from './view-models/headings-of.ts'
import { aboutThisSitePath } from './view-models/paths.ts'

export const page = definePage({
  path: aboutThisSitePath,
  exists: ({ content }) => site.isSample && content.find('companyTexts', 'about-this-site') !== undefined,
  select: (context): CompanyTextProps => selectCompanyText(context, 'about-this-site', []),
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
  search: (_, { content }) => ({
    section: 'company',
    headings: headingsOf(content.get('companyTexts', 'about-this-site')),
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <CompanyText {...data} />
