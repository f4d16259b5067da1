import { quoteModes } from '#content/schema/forms/quote-names.ts'
import { isMarket } from '#freight/duty/markets.ts'
import { isInEu } from '#freight/eu-states.ts'
import type { Place } from '#freight/places/place.ts'
import { placeSlug } from '#freight/routes/address.ts'
import type { RouteSurroundings } from '#templates/sections/route/describe-route.ts'
import type { RoutePaths } from './route-files.ts'

/** Lanes with pages of their own: all between two leading ports in different countries. */
export const isLeadingLane = (
  leading: readonly string[],
  from: Pick<Place, 'code' | 'country'>,
  to: Pick<Place, 'code' | 'country'>,
): boolean => leading.includes(from.code) && leading.includes(to.code) && from.country !== to.country

/** Ports nearer to each other have no page of their lane in the atlas. */
const leastMiles = 350

const hasLanes = ({ kind, rank }: Pick<Place, 'kind' | 'rank'>): boolean => kind === 'port' && rank === 2

/** Whether the lane between two places, so many nautical miles apart by sea, has a page in the atlas. */
export const isAtlasLane = (leading: readonly string[], from: Place, to: Place, nauticalMiles: number): boolean =>
  hasLanes(from) &&
  hasLanes(to) &&
  from.country !== to.country &&
  (leading.includes(from.code) || leading.includes(to.code)) &&
  nauticalMiles >= leastMiles

/** Country of origin and market of what a lane carries; undefined for a market that the estimator does not know. */
const importOf = (from: Place, to: Place): Readonly<Record<string, string>> | undefined => {
  const isUnion = isInEu(to.country)
  const market = isUnion ? 'EU' : to.country
  if (!isMarket(market) || from.country === to.country || (isUnion && isInEu(from.country))) return undefined
  return { market, ...(isUnion ? { state: to.country } : {}), origin: from.country }
}

/** Address of a route; one without a page of its own leads to the page for all pairs. */
export const createRouteHrefs = (paths: RoutePaths, leading: readonly string[]): RouteSurroundings['hrefs'] => ({
  place: ({ kind, code, name }) => (kind === 'city' ? undefined : `${paths[kind]}${placeSlug({ code, name })}`),
  route: (from, to) =>
    [isLeadingLane(leading, from, to) ? paths.index : paths.plan, placeSlug(from), placeSlug(to)].join('/'),
  lane: (from, to, nauticalMiles) =>
    isAtlasLane(leading, from, to, nauticalMiles)
      ? `${paths.lane}${[from, to].map(({ name }) => placeSlug({ name, code: '' })).join('-to-')}`
      : undefined,
  lanesFrom: (place) => (hasLanes(place) ? `${paths.lanesFrom}${placeSlug(place)}` : undefined),
  service: (id) => `${paths.service}${id}`,
  quote: (mode, from, to) =>
    `${paths.quote}?${new URLSearchParams({ mode: quoteModes[mode], origin: from, destination: to })}`,
  emissions: paths.emissions,
  duty: (from, to) => {
    const known = importOf(from, to)
    return known === undefined ? undefined : `${paths.duty}?${new URLSearchParams(known)}`
  },
})
