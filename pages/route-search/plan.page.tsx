import type { AreaViewProps, ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { canals } from '#freight/routes/canals.ts'
import { RoutePage, type RoutePageProps } from '#templates/kinds/route-page.tsx'
import { atlasKindPath } from '../atlas/paths.ts'
import { definePage } from '../define.ts'
import { selectContact } from '../view-models/contact.ts'
import { routeDataPath, routeMissingPath, routePlanPath, routeSearchPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { createRouteClient } from './route-client.ts'
import { routePageOf, selectLiveWords, selectRouteBreadcrumb, selectRouteForm } from './route-parts.ts'

/** Document for all pairs of places without one: the browser plans the route. */
export const page = definePage({
  path: routePlanPath,
  matchPath: `${routePlanPath}/*`,
  exists: ({ content }) => content.find('routePage', 'route-search') !== undefined,
  select: (context): RoutePageProps => {
    const { planning } = routePageOf(context)
    return {
      route: {
        view: null,
        ends: null,
        breadcrumb: selectRouteBreadcrumb(context, planning.title),
        files: routeDataPath,
        missing: routeMissingPath,
        start: routeSearchPath,
        avoided: avoidedOf(context, canals),
        words: selectLiveWords(context),
      },
      form: selectRouteForm(context),
      withoutScript: {
        text: planning.withoutScript,
        links: [
          { label: planning.link, href: `${routeSearchPath}#lanes` },
          { label: planning.allLanes, href: atlasKindPath('route') },
        ],
      },
      contact: selectContact(context),
    }
  },
  head: (_, context) => {
    const { planning } = routePageOf(context)
    return { title: planning.title, description: planning.lede, robots: 'noindex' }
  },
})

/** The last two parts of an address below this page. */
const endsOf = (rest = '') => {
  const [from = '', to = ''] = rest
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
  return { from, to }
}

/** Tells visitors without scripts where the lanes with a document are. */
export const Shell = ({ data }: ViewProps<typeof page>): ReactElement => (
  <RoutePage {...data} createClient={createRouteClient} />
)

export const View = ({ data, params }: AreaViewProps<typeof page>): ReactElement => (
  <RoutePage {...data} route={{ ...data.route, ends: endsOf(params['*']) }} createClient={createRouteClient} />
)
