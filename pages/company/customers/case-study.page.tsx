import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { CaseStudy, type CaseStudyProps } from '#templates/kinds/case-study.tsx'
import { definePage } from '../../define.ts'
import { articleHead } from '../../structured-data/article-head.ts'
import { selectCaseStudy } from '../../view-models/case-study.ts'
import { caseStudyPath } from '../../view-models/paths.ts'
import { caseStudyMarkdown } from './case-study-markdown.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('caseStudies').map(({ id, file, data }) => ({ path: caseStudyPath(data.slug), params: { id }, file })),
  select: (context): CaseStudyProps =>
    selectCaseStudy(context, context.content.get('caseStudies', context.params.id), context.path),
  head: (_, context) => {
    const { title, summary } = context.content.get('caseStudies', context.params.id).data
    const { published } = context.content.get('caseFacts', context.params.id).data
    return articleHead(context, 'Article', {
      title,
      description: summary,
      published,
      section: context.t('customers.section'),
    })
  },
  search: () => ({ section: 'customers' }),
  twin: (props, { content, params }) => ({
    facts: { published: content.get('caseFacts', params.id).data.published },
    markdown: caseStudyMarkdown(props),
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <CaseStudy {...data} />
