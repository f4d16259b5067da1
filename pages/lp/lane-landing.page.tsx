import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { LaneLanding } from '#templates/kinds/lane-landing.tsx'
import { definePage } from '../define.ts'
import { selectLaneLanding } from '../select/landings/lane-landing.ts'
import { landingPath } from '../select/paths.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('laneLandings').map(({ id, file }) => ({ path: landingPath(id), params: { id }, file })),
  select: (context) => selectLaneLanding(context, context.content.get('laneLandings', context.params.id).data),
  head: ({ meta }) => meta,
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <LaneLanding {...data} />
