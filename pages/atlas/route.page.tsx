import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { writeWhole } from '#locale/numbers.ts'
import { AtlasLane } from '#templates/kinds/atlas-lane.tsx'
import { definePage } from '../define.ts'
import { sailedWays } from '../view-models/sailing.ts'
import { daysBetween } from './figures.ts'
import { portName } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { directLane, selectRoute } from './route.ts'
import { shareOf } from './share.ts'

/** Each lane has a page for each direction. */
export const page = definePage({
  routes: ({ content }) =>
    content.all('lanes').flatMap(({ id, file, data }) =>
      data.slugs.map((slug, index) => ({
        path: atlasPagePath('route', slug),
        params: { id, isBack: index === 1 },
        file,
      })),
    ),
  select: (context) => {
    const { content, params } = context
    return selectRoute(context, directLane(content.get('lanes', params.id).data, params.isBack))
  },
  head: (_, context) => {
    const { t, edition, content, params } = context
    const { row, from, to } = directLane(content.get('lanes', params.id).data, params.isBack)
    const names = { from: portName(context, from), to: portName(context, to) }
    const nm = sailedWays(context, row.ways)[0]?.nm ?? 0
    return {
      title: t('atlas.route.title', { ...names, miles: writeWhole(nm, edition), days: daysBetween(nm, edition) }),
      description: t('atlas.route.description', { ...names, fromCode: from, toCode: to }),
      share: shareOf(context, 'route'),
    }
  },
  search: () => ({ section: 'lanes', weight: 0.5 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasLane {...data} />
