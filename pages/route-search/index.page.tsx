import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { RouteSearch, type RouteSearchProps } from '#templates/kinds/route-search.tsx'
import { atlasKindPath } from '../atlas/paths.ts'
import { definePage } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { routeSearchPath } from '../view-models/paths.ts'
import { createRouteClient } from './route-client.ts'
import { routePageOf, selectLaneGroups, selectRouteForm, withCounts } from './route-parts.ts'

type Props = RouteSearchProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: routeSearchPath,
  exists: ({ content }) => content.find('routePage', 'route-search') !== undefined,
  select: (context): Props => {
    const { t } = context
    const { meta, headline, lede, lanes, places, method } = routePageOf(context)
    return {
      meta: { title: meta.title, description: withCounts(context, meta.description) },
      head: { title: headline, lede, breadcrumb: selectBreadcrumb(t, headline) },
      form: selectRouteForm(context),
      lanes: { ...lanes, groups: selectLaneGroups(context) },
      places: {
        title: places.title,
        intro: places.intro,
        entries: (['oceanport', 'airport', 'route'] as const).map((kind) => ({
          title: t(`atlas.kind.${kind}`),
          href: atlasKindPath(kind),
        })),
      },
      method,
      contact: selectContact(context),
    }
  },
  head: ({ meta }) => meta,
  search: () => ({ section: 'tools', weight: 1.2 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <RouteSearch {...data} createClient={createRouteClient} />
)
