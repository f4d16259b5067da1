import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { LaneLanding } from '#templates/kinds/lane-landing.tsx'
import { definePage } from '../define.ts'
import { landingPath } from '../view-models/paths.ts'
import { selectLaneLanding } from './lane-landing.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('laneLandings').map(({ id, file }) => ({ path: landingPath(id), params: { id }, file })),
  select: (context) =>
    selectLaneLanding(context, context.params.id, context.content.get('laneLandings', context.params.id).data),
  head: ({ meta }) => meta,
  search: (_, { content, params }) => ({
    section: 'services',
    headings: content.get('laneLandings', params.id).data.points.items.map(({ title }) => title),
    weight: 1.15,
  }),
})

const loadPlaces = async () => (await import('../route-search/attach-places.ts')).attachPlaces

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <LaneLanding {...data} loadPlaces={loadPlaces} />
)
