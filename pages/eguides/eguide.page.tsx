import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Eguide, type EguideProps } from '#templates/kinds/eguide.tsx'
import { definePage } from '../define.ts'
import { articleHead } from '../structured-data/article-head.ts'
import { selectEguide } from '../view-models/eguides.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { authorPath, eguideLeafletPath, eguidePath } from '../view-models/paths.ts'
import { eguideTwin } from './eguide-twin.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('eguides').map(({ id, file, data }) => ({ path: eguidePath(data.slug), params: { id }, file })),
  select: (context): EguideProps => selectEguide(context, context.content.get('eguides', context.params.id)),
  head: (_, context) => {
    const { data, body } = context.content.get('eguides', context.params.id)
    const { title, summary, slug, updated } = data
    const author = { name: context.content.get('blogAuthors', data.author).data.name, path: authorPath(data.author) }
    const section = context.t('eguides.title')
    const facts = { title, description: summary, updated, author, section, words: body.words }
    const head = articleHead(context, 'Article', facts)
    const leaflet = { type: 'application/pdf', path: eguideLeafletPath(slug) }
    return { ...head, alternateFiles: [leaflet] }
  },
  search: (_, { content, params }) => ({ section: 'eguides', headings: headingsOf(content.get('eguides', params.id)) }),
  twin: (_, context) => eguideTwin(context, context.content.get('eguides', context.params.id)),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Eguide {...data} />
