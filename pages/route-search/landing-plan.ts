import type { LaneLandingProps } from '#templates/kinds/lane-landing.tsx'
import { nameWithCode } from '#templates/sections/route/describe-route.ts'
import type { SiteBuildContext } from '../define.ts'
import { routeSearchPath } from '../view-models/paths.ts'
import { routePageOf, selectPlaceFields } from './route-parts.ts'

/** The form of a lane's page that leads to any other route from its origin; absent where route search is. */
export const selectLandingPlan = (context: SiteBuildContext, origin: string): LaneLandingProps['plan'] => {
  const places = selectPlaceFields(context, ['from', 'to'])
  if (places === undefined) return undefined
  const { label, from, to, submit } = routePageOf(context).form
  const place = context.content.find('routePlaces', origin)?.data
  return {
    picker: {
      label,
      path: routeSearchPath,
      from,
      to,
      submit,
      ...(place === undefined ? {} : { origin: nameWithCode(place, context.edition) }),
    },
    places,
  }
}
