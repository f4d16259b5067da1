import type { LaneLandingProps } from '#templates/kinds/lane-landing.tsx'
import { nameWithCode } from '#templates/sections/route/describe-route.ts'
import type { SiteBuildContext } from '../define.ts'
import { getStartedPath, routeSearchPath } from '../view-models/paths.ts'
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

/** The quote form with the ends of a lane filled in, as far as route search knows them. */
export const selectLandingQuote = (
  { content, edition }: SiteBuildContext,
  lane: { readonly from: string; readonly to: string },
): string => {
  const ends = Object.entries({ origin: lane.from, destination: lane.to }).flatMap(([name, code]) => {
    const place = content.find('routePlaces', code)?.data
    return place === undefined ? [] : [[name, nameWithCode(place, edition)]]
  })
  return ends.length === 0 ? getStartedPath : `${getStartedPath}?${new URLSearchParams(ends)}`
}
