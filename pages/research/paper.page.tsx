import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ResearchPaper, type ResearchPaperProps } from '#templates/kinds/research-paper.tsx'
import { definePage } from '../define.ts'
import { articleHead } from '../structured-data/article-head.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { authorPath, researchPaperPath } from '../view-models/paths.ts'
import { selectResearchPaper } from './research-paper.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('research').map(({ id, file, data }) => ({ path: researchPaperPath(data.slug), params: { id }, file })),
  select: (context): ResearchPaperProps =>
    selectResearchPaper(context, context.content.get('research', context.params.id)),
  head: (_, context) => {
    const { data, body } = context.content.get('research', context.params.id)
    const { title, summary, published, updated } = data
    const author = { name: context.content.get('blogAuthors', data.author).data.name, path: authorPath(data.author) }
    const section = context.t('research.title')
    return articleHead(context, 'Article', {
      title,
      description: summary,
      published,
      updated,
      author,
      section,
      words: body.words,
    })
  },
  search: (_, { content, params }) => ({
    section: 'research',
    headings: headingsOf(content.get('research', params.id)),
  }),
  twin: (_, { content, params }) => {
    const { data, markdown } = content.get('research', params.id)
    const { author, published, updated } = data
    return { facts: { author: content.find('blogAuthors', author)?.data.name, published, updated }, markdown }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ResearchPaper {...data} />
