import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { RoutePage, type RoutePageProps } from '#templates/kinds/route-page.tsx'
import { placeName } from '#templates/sections/route/describe-route.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { createRouteHrefs, isLeadingLane } from '#templates/with/route/route-hrefs.ts'
import { definePage } from '../define.ts'
import { shareOf } from '../view-models/atlas/share.ts'
import { selectContact } from '../view-models/contact.ts'
import { routeDataPath, routeMissingPath } from '../view-models/paths.ts'
import { routePaths, selectLeadingPorts } from '../view-models/routes/route-data.ts'
import {
  routePageOf,
  selectLiveWords,
  selectRouteBreadcrumb,
  selectRouteForm,
} from '../view-models/routes/route-parts.ts'
import { selectRouteView } from '../view-models/routes/route-view.ts'

/** Lanes between two leading ports; the browser plans all other pairs. */
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
    const view = selectRouteView(
      context,
      content.get('routePlaces', params.from).data,
      content.get('routePlaces', params.to).data,
    )
    return {
      route: {
        view,
        ends: params,
        breadcrumb: selectRouteBreadcrumb(context, view.title),
        files: routeDataPath,
        missing: routeMissingPath,
        words: selectLiveWords(context),
      },
      form: selectRouteForm(context),
      contact: selectContact(context),
    }
  },
  head: (_, context) => {
    const { content, edition, params } = context
    const { title, description } = routePageOf(context).route
    const names = {
      from: placeName(content.get('routePlaces', params.from).data, edition),
      to: placeName(content.get('routePlaces', params.to).data, edition),
    }
    return { title: fill(title, names), description: fill(description, names), share: shareOf(context, 'route') }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <RoutePage {...data} />
