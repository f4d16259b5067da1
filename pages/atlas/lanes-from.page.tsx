import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasIndex } from '#templates/kinds/atlas-index.tsx'
import { definePage } from '../define.ts'
import { selectLanesFrom } from './indexes.ts'
import { lanesFromPath } from './paths.ts'
import { shareOf } from './share.ts'

/** Lanes that begin in a port. */
export const page = definePage({
  routes: ({ content }) =>
    content.all('portLanes').map(({ id }) => ({
      path: lanesFromPath(content.get('portLinks', id).data.slug),
      params: { id },
    })),
  select: (context) => selectLanesFrom(context, context.params.id),
  head: ({ head }, context) => ({
    title: head.title,
    description: head.lede ?? head.title,
    share: shareOf(context, 'route'),
  }),
  search: () => ({ section: 'lanes', weight: 0.5 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
