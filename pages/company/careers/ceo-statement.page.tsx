import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { CompanyText, type CompanyTextProps } from '#templates/kinds/company-text.tsx'
import { definePage } from '../../define.ts'
import { selectCompanyText } from '../../view-models/company-text.ts'
import { headingsOf } from '../../view-models/headings-of.ts'
import { careersPath, ceoStatementPath, diversityPath } from '../../view-models/paths.ts'

export const page = definePage({
  path: ceoStatementPath,
  exists: ({ content }) => content.find('companyTexts', 'ceo-statement') !== undefined,
  select: (context): CompanyTextProps =>
    selectCompanyText(context, 'ceo-statement', [
      { label: context.t('careers.section'), href: careersPath },
      { label: context.t('careers.diversity'), href: diversityPath },
    ]),
  head: ({ head }) => ({ title: head.title, description: head.lede ?? head.title }),
  search: (_, { content }) => ({
    section: 'careers',
    headings: headingsOf(content.get('companyTexts', 'ceo-statement')),
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <CompanyText {...data} />
