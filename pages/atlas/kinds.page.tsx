import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { AtlasIndex } from '#templates/kinds/atlas-index.tsx'
import { definePage } from '../define.ts'
import { selectLaneIndex, selectPlaceIndex, selectShortIndex } from './indexes.ts'
import { kindTitleKeys } from './keys.ts'
import { atlasKindPath, atlasKinds } from './paths.ts'
import { shareOf } from './share.ts'

/** Overview page of each kind. */
export const page = definePage({
  routes: () => atlasKinds.map((kind) => ({ path: atlasKindPath(kind), params: { kind } })),
  select: (context) => {
    const { kind } = context.params
    if (kind === 'oceanport' || kind === 'airport') return selectPlaceIndex(context, kind)
    return kind === 'route' ? selectLaneIndex(context) : selectShortIndex(context, kind)
  },
  head: ({ head }, context) => {
    const { t, params } = context
    return {
      title: t(kindTitleKeys[params.kind]),
      description: head.lede ?? head.title,
      share: shareOf(context, params.kind),
    }
  },
  search: () => ({ section: 'atlas', weight: 1.1 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasIndex {...data} />
