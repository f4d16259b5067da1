import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import type { Place } from '#freight/places/place.ts'
import { canals } from '#freight/routes/canals.ts'
import { createRouteHrefs, isLeadingLane } from '#pages/route-search/route-hrefs.ts'
import { RoutePage, type RoutePageProps } from '#templates/kinds/route-page.tsx'
import { nameWithCode, placeName } from '#templates/sections/route/describe-route.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { shareOf } from '../atlas/share.ts'
import { definePage } from '../define.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { webPage } from '../structured-data/web-page.ts'
import { selectContact } from '../view-models/contact.ts'
import { routeDataPath, routeMissingPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { createRouteClient } from './route-client.ts'
import { routePaths, selectLeadingPorts } from './route-data.ts'
import { routePageOf, selectLiveWords, selectRouteBreadcrumb, selectRouteForm } from './route-parts.ts'
import { selectRouteView } from './route-view.ts'

/** What a visitor would type for the two ends. */
const typedEnds = (edition: string, from: Place, to: Place): { readonly from: string; readonly to: string } => ({
  from: nameWithCode(from, edition),
  to: nameWithCode(to, edition),
})

/** Lanes between two of the leading ports; all other pairs are planned by the browser. */
export const page = definePage({
  routes: (context) => {
    const { content } = context
    if (content.find('routePage', 'route-search') === undefined) return []
    const leading = selectLeadingPorts(context)
    const hrefs = createRouteHrefs(routePaths, leading)
    const ports = leading.map((code) => content.get('routePlaces', code).data)
    return ports.flatMap((from) =>
      ports
        .filter((to) => isLeadingLane(leading, from, to))
        .map((to) => ({ path: hrefs.route(from, to), params: { from: from.code, to: to.code } })),
    )
  },
  select: (context): RoutePageProps => {
    const { content, params } = context
    const from = content.get('routePlaces', params.from).data
    const to = content.get('routePlaces', params.to).data
    const view = selectRouteView(context, from, to)
    return {
      route: {
        view,
        ends: params,
        breadcrumb: selectRouteBreadcrumb(context, view.title),
        files: routeDataPath,
        missing: routeMissingPath,
        avoided: avoidedOf(context, canals),
        words: selectLiveWords(context),
      },
      form: { ...selectRouteForm(context), ...typedEnds(context.edition, from, to) },
      contact: selectContact(context),
    }
  },
  head: ({ route }, context) => {
    const { content, edition, params } = context
    const { title, description } = routePageOf(context).route
    const names = {
      from: placeName(content.get('routePlaces', params.from).data, edition),
      to: placeName(content.get('routePlaces', params.to).data, edition),
    }
    const words = { title: fill(title, names), description: fill(description, names) }
    return {
      ...words,
      share: shareOf(context, 'route'),
      structuredData: [
        webPage(context, words),
        ...(route.breadcrumb === undefined ? [] : [breadcrumbList(context, route.breadcrumb)]),
      ],
    }
  },
  search: () => ({ section: 'lanes', weight: 0.3 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => (
  <RoutePage {...data} createClient={createRouteClient} />
)
