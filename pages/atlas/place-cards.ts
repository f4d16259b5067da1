import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import { greatPorts } from '#content/facts/great-places.ts'
import type { AirportRow, PortRow } from '#content/schema/atlas.ts'
import { type Gateway, planGateways, planLane } from '#freight/routes/plan-route.ts'
import { inlandGrams } from '#freight/routes/route-emissions.ts'
import type { ModePlan } from '#freight/routes/route-plan.ts'
import { writeWhole } from '#locale/numbers.ts'
import { nameWithCode } from '#templates/sections/route/describe-route.ts'
import type { LaneCardsProps } from '#templates/sections/route/lane-cards.tsx'
import type { SiteBuildContext } from '../define.ts'
import { routePaths, selectServices } from '../route-search/route-data.ts'
import { sailedWays } from '../view-models/sailing.ts'
import { type CardFacts, emissionsText, figuresOf, kmText, milesText, selectCards } from './cards.ts'
import { airportLink, nameIn, portName } from './names.ts'
import { lanesFromPath } from './paths.ts'
import { greatPortWays } from './port-ways.ts'
import { sidesText } from './shared.ts'

/** Cards on the page of a place, at most. */
const shown = 3

/** Great ports and airports of the main trades, in the order in which they are compared. */
const hubPorts = ['CNSHA', 'NLRTM', 'USLAX', 'SGSIN'] as const
const hubAirports = ['PVG', 'FRA', 'LAX', 'SIN'] as const

const placeOf = ({ content }: SiteBuildContext, code: string) => content.get('routePlaces', code).data

const quoteWith = (context: SiteBuildContext, end: 'origin' | 'destination', code: string): string =>
  `${routePaths.quote}?${new URLSearchParams({ [end]: nameWithCode(placeOf(context, code), context.edition) })}`

const cardTo = (
  context: SiteBuildContext,
  mode: string,
  plan: ModePlan,
  to: { readonly code: string; readonly name: string; readonly way: string },
): CardFacts => ({
  name: context.t('atlas.card.to', { name: to.name }),
  way: to.way,
  ...figuresOf(context, plan),
  ask: { destination: nameWithCode(placeOf(context, to.code), context.edition), mode },
})

/** Ports by which containers reach a place that container ships do not. */
export const gatewaysOf = (context: SiteBuildContext, code: string): readonly Gateway[] =>
  planGateways(placeOf(context, code)).slice(0, shown)

const selectGateways = (context: SiteBuildContext, code: string, gateways: readonly Gateway[]): LaneCardsProps =>
  selectCards(
    context,
    quoteWith(context, 'destination', code),
    gateways.map(({ port, leg }) => ({
      name: context.t('atlas.card.through', { name: portName(context, port.code) }),
      way: context.t('atlas.card.by', { by: leg.by ?? 'truck', km: writeWhole(leg.km ?? 0, context.edition) }),
      days: leg.days,
      emissions: emissionsText(context, inlandGrams(leg, emissionFactors), 'teu'),
      ask: { mode: 'ocean-fcl' },
    })),
    { label: context.t('atlas.card.gateways'), basis: context.t('atlas.card.inland') },
  )

/** Lanes from a port to ports of the main trades; the way inland for a port that container ships do not reach. */
export const selectPortCards = (context: SiteBuildContext, port: PortRow): LaneCardsProps | undefined => {
  const { code, slug, lanes = false } = port
  const gateways = gatewaysOf(context, code)
  if (gateways.length > 0) return selectGateways(context, code, gateways)
  const routes = greatPortWays(port)
  const services = selectServices(context)
  const cards = hubPorts.flatMap((to): readonly CardFacts[] => {
    const ways = sailedWays(context, routes[greatPorts.indexOf(to)] ?? [])
    const [way] = ways
    if (way === undefined || to.slice(0, 2) === code.slice(0, 2)) return []
    const [plan] = planLane({ from: placeOf(context, code), to: placeOf(context, to), ways, services })
    if (plan?.mode !== 'fcl') return []
    const text = `${sidesText(context, way.by)} · ${milesText(context, way.nm)}`
    return [cardTo(context, 'ocean-fcl', plan, { code: to, name: portName(context, to), way: text })]
  })
  if (cards.length === 0) return undefined
  const name = portName(context, code)
  return {
    ...selectCards(context, quoteWith(context, 'origin', code), cards.slice(0, shown), {
      label: context.t('atlas.route.from-heading', { name }),
    }),
    ...(lanes ? { more: { label: context.t('atlas.port.lanes', { name }), href: lanesFromPath(slug) } } : {}),
  }
}

/** Flights nearer than this compete with trucks. */
const leastKm = 1500

/** Flights from an airport to airports of the main trades. */
export const selectAirportCards = (context: SiteBuildContext, { iata }: AirportRow): LaneCardsProps | undefined => {
  const from = placeOf(context, iata)
  const cards = hubAirports.flatMap((code): readonly CardFacts[] => {
    const to = placeOf(context, code)
    const plan = planLane({ from, to, ways: [] }).find(({ mode }) => mode === 'air')
    if (plan === undefined || to.country === from.country || plan.km < leastKm) return []
    const link = airportLink(context, code)
    const name = nameIn(context.edition, { en: link.city ?? link.en, zh: link.zh })
    return [cardTo(context, 'air', plan, { code, name, way: kmText(context, plan.km) })]
  })
  if (cards.length === 0) return undefined
  return selectCards(context, quoteWith(context, 'origin', iata), cards.slice(0, shown), {
    label: context.t('atlas.card.flights'),
  })
}
