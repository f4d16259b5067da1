import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { InsuranceCoverage, type InsuranceCoverageProps } from '#templates/kinds/insurance-coverage.tsx'
import { definePage } from '../define.ts'
import { articleHead } from '../structured-data/article-head.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { insuranceCoveragePath } from '../view-models/paths.ts'
import { selectInsuranceCoverage } from './insurance-coverage.ts'
import { insuranceMarkdown } from './insurance-markdown.ts'

export const page = definePage({
  routes: ({ content }) =>
    content
      .all('insuranceCoverage')
      .map(({ id, file, data }) => ({ path: insuranceCoveragePath(data.slug), params: { id }, file })),
  select: (context): InsuranceCoverageProps =>
    selectInsuranceCoverage(context, context.content.get('insuranceCoverage', context.params.id)),
  head: (_, context) => {
    const { data, body } = context.content.get('insuranceCoverage', context.params.id)
    const { title, summary, updated } = data
    return articleHead(context, 'Article', { title, description: summary, updated, words: body.words })
  },
  search: (_, { content, params }) => ({
    section: 'services',
    headings: headingsOf(content.get('insuranceCoverage', params.id)),
  }),
  twin: (_, context) => {
    const entry = context.content.get('insuranceCoverage', context.params.id)
    return { facts: { updated: entry.data.updated }, markdown: insuranceMarkdown(context, entry) }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <InsuranceCoverage {...data} />
