import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { ContentLanding } from '#templates/kinds/content-landing.tsx'
import { definePage } from '../define.ts'
import { contentLandingPath } from '../view-models/paths.ts'
import { selectContentLanding } from './content-landing.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('contentLandings').map(({ id, file }) => ({ path: contentLandingPath(id), params: { id }, file })),
  select: (context) => selectContentLanding(context, context.content.get('contentLandings', context.params.id).data),
  head: ({ meta }) => meta,
  search: (_, { content, params }) => ({
    section: 'services',
    headings: content.get('contentLandings', params.id).data.sections.map(({ title }) => title),
    weight: 1.15,
  }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ContentLanding {...data} />
