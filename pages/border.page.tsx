import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { BorderPage } from '#templates/kinds/border-page.tsx'
import { selectBorderPage } from './border/border-page.ts'
import { definePage } from './define.ts'
import { borderPath } from './view-models/paths.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('borderPages').map(({ id, file }) => ({ path: borderPath(id), params: { id }, file })),
  select: (context) =>
    selectBorderPage(context, context.params.id, context.content.get('borderPages', context.params.id).data),
  head: ({ meta }) => meta,
  search: () => ({ section: 'services', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <BorderPage {...data} />
