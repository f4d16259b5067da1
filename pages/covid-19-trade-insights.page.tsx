import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ArchivedPage, type ArchivedPageProps } from '#templates/kinds/archived-page.tsx'
import { selectArchivedPage } from './archived-page.ts'
import { definePage } from './define.ts'
import { articleHead } from './structured-data/article-head.ts'
import { headingsOf } from './view-models/headings-of.ts'
import { covidInsightsPath, updatesPath } from './view-models/paths.ts'

const id = 'covid-19-trade-insights'

export const page = definePage({
  path: covidInsightsPath,
  exists: ({ content }) => content.find('archive', id) !== undefined,
  select: (context): ArchivedPageProps => {
    const { content, t } = context
    return selectArchivedPage(context, content.get('archive', id), {
      path: covidInsightsPath,
      between: [{ label: t('section.global-logistics-update'), href: updatesPath() }],
    })
  },
  head: (_, context) => {
    const { data, body } = context.content.get('archive', id)
    const { title, summary, published, archived } = data
    return articleHead(context, 'Article', {
      title,
      description: summary,
      published,
      updated: archived,
      words: body.words,
    })
  },
  search: (_, { content }) => ({ section: 'updates', headings: headingsOf(content.get('archive', id)), weight: 0.8 }),
  twin: (_, { content }) => {
    const { data, markdown } = content.get('archive', id)
    return { facts: { published: data.published, archived: data.archived }, markdown }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ArchivedPage {...data} />
