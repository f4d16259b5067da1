import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { RouteMissing, type RouteMissingProps } from '#templates/kinds/route-missing.tsx'
import { definePage } from '../define.ts'
import { routeDataPath, routeMissingPath } from '../view-models/paths.ts'
import { createRouteClient } from './route-client.ts'
import { routePageOf, selectLaneGroups, selectRouteBreadcrumb, selectRouteForm, withCounts } from './route-parts.ts'

type Props = RouteMissingProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: routeMissingPath,
  exists: ({ content }) => content.find('routePage', 'route-search') !== undefined,
  select: (context): Props => {
    const { missing, lanes, planning } = routePageOf(context)
    const { meta, headline, lede, ...words } = missing
    return {
      meta,
      head: {
        title: headline,
        lede: withCounts(context, lede),
        breadcrumb: selectRouteBreadcrumb(context, headline),
      },
      missing: {
        path: routeMissingPath,
        files: routeDataPath,
        words: { ...words, unavailable: planning.unavailable },
      },
      form: selectRouteForm(context),
      lanes: { ...lanes, groups: selectLaneGroups(context) },
    }
  },
  head: ({ meta }) => ({ ...meta, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <RouteMissing {...data} createClient={createRouteClient} />
)
