import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { UpdateIssue, type UpdateIssueProps } from '#templates/kinds/update-issue.tsx'
import { definePage } from '../define.ts'
import { articleHead } from '../structured-data/article-head.ts'
import { selectFeedFiles } from '../view-models/feed-links.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { updatePath } from '../view-models/paths.ts'
import { selectUpdateIssue, wordsOfIssue } from './issue.ts'
import { issueTwin } from './issue-twin.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('updates').map(({ id, file, data }) => ({ path: updatePath(data.slug), params: { id }, file })),
  select: (context): UpdateIssueProps => selectUpdateIssue(context, context.content.get('updates', context.params.id)),
  head: (_, context) => {
    const issue = context.content.get('updates', context.params.id)
    const { title, summary, published, updated } = issue.data
    const section = context.t('section.global-logistics-update')
    const head = articleHead(context, 'Article', {
      title,
      description: summary,
      published,
      ...(updated === undefined ? {} : { updated }),
      section,
      words: wordsOfIssue(issue),
    })
    return { ...head, alternateFiles: selectFeedFiles(context.t, 'updates') }
  },
  search: (_, { content, params }) => ({ section: 'updates', headings: headingsOf(content.get('updates', params.id)) }),
  twin: (_, context) => issueTwin(context, context.content.get('updates', context.params.id)),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <UpdateIssue {...data} />
