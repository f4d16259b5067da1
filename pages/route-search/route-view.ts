import { packedSeas } from '#content/facts/sea/packed-seas.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import { canals } from '#freight/routes/canals.ts'
import { planRoute } from '#freight/routes/plan-route.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'
import type { SeaNetwork } from '#freight/sea/network.ts'
import { unpackSeaNetwork } from '#freight/sea/pack.ts'
import { relatedLanes } from '#pages/route-search/related-lanes.ts'
import { createRouteHrefs } from '#pages/route-search/route-hrefs.ts'
import { describeRoute } from '#templates/sections/route/describe-route.ts'
import type { RouteView } from '#templates/sections/route/route-view.ts'
import type { SiteBuildContext } from '../define.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { routePaths, selectCharts, selectLeadingPorts, selectServices } from './route-data.ts'
import { routePageOf } from './route-parts.ts'

let seas: SeaNetwork | undefined

/** Unpacked on first use, so that importing this module costs nothing. */
const openSeas = (): SeaNetwork => {
  seas ??= unpackSeaNetwork(packedSeas)
  return seas
}

/** The route between two places as ships sail now. */
export const selectRoutePlan = (context: SiteBuildContext, from: LocatedPlace, to: LocatedPlace): RoutePlan =>
  planRoute(openSeas(), { from, to, closed: avoidedOf(context, canals), services: selectServices(context) })

/** The page of a route between two leading ports. */
export const selectRouteView = (context: SiteBuildContext, from: LocatedPlace, to: LocatedPlace): RouteView => {
  const { content, edition } = context
  const leading = selectLeadingPorts(context)
  const services = selectServices(context)
  const closed = avoidedOf(context, canals)
  const plan = selectRoutePlan(context, from, to)
  /** Leading ports of a country, so that all links lead to pages of their own. */
  const beside = ({ country, code }: LocatedPlace): readonly LocatedPlace[] =>
    leading
      .filter((other) => other.slice(0, 2) === country && other !== code)
      .map((other) => content.get('routePlaces', other).data)
  return describeRoute(plan, {
    edition,
    words: routePageOf(context).route,
    services,
    charts: selectCharts(context),
    closed,
    hrefs: createRouteHrefs(routePaths, leading),
    find: (code) => content.find('routePlaces', code)?.data,
    related: relatedLanes(from, to, beside(from), beside(to)),
  })
}
