import type { GatewayKind, InlandWay, LocatedPlace } from '../places/place.ts'
import { greatCircle } from '../sea/great-circle.ts'
import type { SeaNetwork } from '../sea/network.ts'
import { unpackHarbour } from '../sea/pack-harbour.ts'
import { type Passage, passageBits } from '../sea/passages.ts'
import { closedToShipsBetween, type Gate, gatesOf, type Harbour, type SeaWay, wayTo } from '../sea/plan.ts'
import { milesBetween, type Position } from '../sea/position.ts'
import { findWaysFrom, type WaysFrom } from '../sea/ways.ts'
import { type Canal, canals } from './canals.ts'
import { type RailTerminal, trainBetween } from './china-rail.ts'
import {
  addDays,
  assumed,
  type Basis,
  barge,
  type Days,
  flightKmPerHour,
  knots,
  rail,
  roadFactor,
  truckKmPerDay,
} from './days.ts'
import type { Leg, LegKind, Mode, ModePlan, Node, RoutePlan, SeaOption } from './route-plan.ts'
import { findServices, type ServiceLoop } from './services.ts'

export type RouteRequest = {
  readonly from: LocatedPlace
  readonly to: LocatedPlace
  /** Canals that ships avoid if there is another route. */
  readonly closed?: readonly Canal[]
  /** The company's loops: between two ports of one, goods stay on the ship. */
  readonly services?: readonly ServiceLoop[]
}

const kmPerMile = 1.852

/** Below this distance, goods go by road if there is one. */
const nearKm = 650

/** Plans door-to-door routes between two places by sea, by train between China and Europe, and by air. */
export const planRoute = (network: SeaNetwork, { from, to, closed = [], services = [] }: RouteRequest): RoutePlan => {
  const km = kmBetween(from.at, to.at)
  const plans = [planSea(network, from, to, closed, services), planRail(from, to), planAir(from, to)].flat()
  return { from, to, modes: plans, km, isNear: km < nearKm }
}

/** The end of a mode's main leg, with the way from it to the place itself. */
type End = { readonly node: Node; readonly harbour?: Harbour; readonly inlandKm: number; readonly by: InlandWay }

const endsOf = (place: LocatedPlace, kind: GatewayKind): readonly End[] => {
  const { code, name, zh, at, harbour } = place
  const feeders = place.feeders.filter((feeder) => (feeder.harbour === undefined ? 'airport' : 'port') === kind)
  // A port with a port on the coast has no container ships of its own.
  if (place.kind === kind && feeders.length === 0) {
    const node = { kind, code, name, ...(zh === undefined ? {} : { zh }), at }
    return [{ node, inlandKm: 0, by: 'truck', ...(harbour === undefined ? {} : { harbour: unpackHarbour(harbour) }) }]
  }
  return feeders.map((feeder) => ({
    node: {
      kind,
      code: feeder.code,
      name: feeder.name,
      ...(feeder.zh === undefined ? {} : { zh: feeder.zh }),
      at: feeder.at,
    },
    inlandKm: feeder.by === undefined ? Math.round(feeder.km * roadFactor) : feeder.km,
    by: feeder.by ?? 'truck',
    ...(feeder.harbour === undefined ? {} : { harbour: unpackHarbour(feeder.harbour) }),
  }))
}

const planSea = (
  network: SeaNetwork,
  from: LocatedPlace,
  to: LocatedPlace,
  closed: readonly Canal[],
  services: readonly ServiceLoop[],
): readonly ModePlan[] => {
  const voyage = chooseVoyage(network, endsOf(from, 'port'), endsOf(to, 'port'), closed)
  return voyage === undefined ? [] : planVoyage(voyage, services)
}

const planVoyage = ({ start, end, ways, way }: Voyage, services: readonly ServiceLoop[]): readonly ModePlan[] => {
  const isDirect = findServices(services, start.node.code, end.node.code).length > 0
  const daysOf = (miles: number): Days => daysAtSea(miles, isDirect)
  const options: readonly SeaOption[] = ways.map(({ by, miles }) => ({ by, nauticalMiles: miles, days: daysOf(miles) }))
  const sea = { nauticalMiles: way.miles, by: way.by, options }
  const seaLeg: Leg = {
    kind: 'sea',
    days: daysOf(way.miles),
    basis: [isDirect ? 'sea-direct' : 'sea-transshipment'],
    km: Math.round(way.miles * kmPerMile),
  }
  return (['fcl', 'lcl'] as const).map((mode) => {
    const isBox = mode === 'fcl'
    const legs = [
      inlandLeg('pick-up', start),
      isBox
        ? handlingLeg('origin', [assumed.boxTerminal, assumed.weekly], ['box-terminal', 'box-weekly'])
        : handlingLeg('origin', [assumed.lclReceipt, assumed.weekly], ['lcl-receipt', 'box-weekly']),
      seaLeg,
      isBox
        ? handlingLeg('destination', [assumed.boxArrival], ['box-arrival'])
        : handlingLeg('destination', [assumed.boxArrival, assumed.lclUnpacking], ['box-arrival', 'lcl-unpacking']),
      inlandLeg('delivery', end),
    ]
    return toPlan(mode, start, end, legs, way.track, seaLeg.km ?? 0, { sea })
  })
}

export type LaneRequest = Omit<RouteRequest, 'closed'> & {
  /** Routes between the two ports, the one that ships sail first. */
  readonly ways: readonly { readonly by: readonly string[]; readonly nm: number }[]
}

/** Plans routes between two ports whose distance is known, without tracks at sea. */
export const planLane = ({ from, to, ways, services = [] }: LaneRequest): readonly ModePlan[] => {
  const [start] = endsOf(from, 'port')
  const [end] = endsOf(to, 'port')
  const found = ways.map(({ by, nm }) => ({ by: canals.filter((canal) => by.includes(canal)), miles: nm, track: [] }))
  const [way] = found
  const bySea =
    start === undefined || end === undefined || way === undefined
      ? []
      : planVoyage({ start, end, ways: found, way }, services)
  return [bySea, planAir(from, to)].flat()
}

/** A port by which containers reach a place that container ships do not, and the leg to its door. */
export type Gateway = { readonly port: Node; readonly leg: Leg }

/** Gateways of a place, the most used first; none for a port of its own. */
export const planGateways = (place: LocatedPlace): readonly Gateway[] =>
  endsOf(place, 'port')
    .filter(({ inlandKm }) => inlandKm > 0)
    .map((end) => ({ port: end.node, leg: inlandLeg('delivery', end) }))

type Voyage = { readonly start: End; readonly end: End; readonly ways: readonly FoundWay[]; readonly way: FoundWay }

/** Days that another gateway must save before goods leave the most used one. */
const gatewayDays = 7

/** A barge costs a part of a train, so that its waits do not decide. */
const decidingDays = (end: End): number => inlandDays(end)[end.by === 'barge' ? 'best' : 'plan']

/**
 * The most used gateways of both ends, unless goods are there much earlier by others: those of a city depend on the
 * ocean from which it is reached.
 */
const chooseVoyage = (
  network: SeaNetwork,
  starts: readonly End[],
  ends: readonly End[],
  closed: readonly Canal[],
): Voyage | undefined => {
  let chosen: { readonly voyage: Voyage; readonly days: number } | undefined
  for (const [first, start] of starts.entries())
    for (const [second, end] of ends.entries()) {
      if (start.harbour === undefined || end.harbour === undefined || start.node.code === end.node.code) continue
      const ways = findSeaWays(network, start.harbour, end.harbour)
      const way = ways.find(({ by }) => !by.some((canal) => closed.includes(canal))) ?? ways[0]
      if (way === undefined) continue
      const others = Math.min(first, 1) + Math.min(second, 1)
      const days = decidingDays(start) + way.miles / knots.plan / 24 + decidingDays(end) + gatewayDays * others
      if (chosen === undefined || days < chosen.days) chosen = { voyage: { start, end, ways, way }, days }
    }
  return chosen?.voyage
}

type FoundWay = { readonly by: readonly Canal[]; readonly miles: number; readonly track: readonly Position[] }

/** Detour beyond the shortest route that no ship takes. */
const longestDetour = 3

/** Number of cached searches: routes are often planned from one port to many. */
const SEARCHES_KEPT = 16

const searches = new WeakMap<SeaNetwork, Map<string, WaysFrom>>()

const waysFrom = (network: SeaNetwork, starts: readonly Gate[], closed: readonly Passage[]): WaysFrom => {
  const known = searches.get(network) ?? new Map<string, WaysFrom>()
  searches.set(network, known)
  const key = JSON.stringify([starts, passageBits(closed)])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const ways = findWaysFrom(network, starts, { closed })
  if (known.size === SEARCHES_KEPT) known.clear()
  known.set(key, ways)
  return ways
}

/** One route for each set of canals, the shortest first. */
const findSeaWays = (network: SeaNetwork, from: Harbour, to: Harbour): readonly FoundWay[] => {
  // With Suez closed, Panama would be the shortest route from Asia to Europe, which no service takes.
  const mayUsePanama = isAmerican(from.position) || isAmerican(to.position)
  const always: readonly Passage[] = [...closedToShipsBetween(from, to), ...(mayUsePanama ? [] : ['panama' as const])]
  const starts = gatesOf(network, from)
  const found = new Map<string, FoundWay>()
  const wayWithout = (closed: readonly Passage[]): SeaWay | undefined =>
    wayTo(network, waysFrom(network, starts, [...always, ...closed]), from, to)
  const open = wayWithout([])
  // A port of the Red Sea is served from the end of Suez whether or not ships sail on.
  const isCall = open?.passages.includes('suez') === true && !open.passages.includes('bab-el-mandeb')
  for (const closed of [[], ['suez'], ['panama'], ['suez', 'panama']] as const) {
    const way = closed.length === 0 ? open : wayWithout(closed)
    if (way === undefined || (isCall && (closed as readonly Canal[]).includes('suez'))) continue
    const by = canals.filter((canal) => way.passages.includes(canal))
    if (found.has(by.join())) continue
    found.set(by.join(), { by, miles: Math.max(10, Math.round(way.nauticalMiles / 10) * 10), track: way.track })
  }
  const ways = [...found.values()].sort((a, b) => a.miles - b.miles)
  // While ships avoid the Red Sea, the shortest route without Suez is sailed, however long it is.
  const around = ways.find(({ by }) => !by.includes('suez'))
  return ways.filter((way) => way === around || way.miles <= longestDetour * (ways[0]?.miles ?? 0))
}

const isAmerican = ([longitude]: Position): boolean => longitude > -170 && longitude < -30

/** Ships on short routes are feeders, which need no transfer. */
const shortMiles = 1500

const daysAtSea = (miles: number, isDirect: boolean): Days => {
  const sailing = { best: miles / knots.best / 24, plan: miles / knots.plan / 24 }
  const { best, plan } = isDirect ? assumed.calls : assumed.transshipment
  return addDays([sailing, { best: miles < shortMiles ? 0 : best, plan }])
}

const terminalEnd = (place: LocatedPlace, { code, name, zh, at, places }: RailTerminal): End => ({
  node: { kind: 'terminal', code, name, zh, at },
  inlandKm: places.includes(place.code) ? 0 : Math.round(kmBetween(place.at, at) * roadFactor),
  by: 'truck',
})

const planRail = (from: LocatedPlace, to: LocatedPlace): readonly ModePlan[] => {
  const train = trainBetween(from, to)
  if (train === undefined) return []
  const start = terminalEnd(from, train.from)
  const end = terminalEnd(to, train.to)
  const basis: Basis = from.country === 'CN' ? 'china-rail' : 'china-rail-back'
  const legs: readonly Leg[] = [
    inlandLeg('pick-up', start),
    { kind: 'train', km: train.km, days: train.days, basis: [basis] },
    inlandLeg('delivery', end),
  ]
  return [toPlan('rail', start, end, legs, train.track, train.km)]
}

const planAir = (from: LocatedPlace, to: LocatedPlace): readonly ModePlan[] => {
  const [start] = endsOf(from, 'airport')
  const end = endsOf(to, 'airport').find(({ node }) => node.code !== start?.node.code)
  if (start === undefined || end === undefined) return []
  const km = kmBetween(start.node.at, end.node.at)
  const flight = km / flightKmPerHour / 24
  // Range of a freighter without a stop, from airports with much cargo.
  const isDirect = km < 9500 && from.rank > 0 && to.rank > 0
  const legs: readonly Leg[] = [
    inlandLeg('pick-up', start),
    handlingLeg('origin', [assumed.airReceipt], ['air-receipt']),
    {
      kind: 'flight',
      km,
      days: addDays([{ best: flight, plan: flight }, isDirect ? { best: 0, plan: 0.5 } : assumed.airHub]),
      basis: [isDirect ? 'air-direct' : 'air-hub'],
    },
    handlingLeg('destination', [assumed.airArrival], ['air-arrival']),
    inlandLeg('delivery', end),
  ]
  return [toPlan('air', start, end, legs, flightTrack(start.node.at, end.node.at), km)]
}

/** Positions along a great circle, close enough to be joined by straight lines. */
const flightTrack = (from: Position, to: Position): readonly Position[] => {
  const pieces = Math.max(2, Math.ceil(milesBetween(from, to) / 150))
  const along = greatCircle(from, to)
  return Array.from({ length: pieces + 1 }, (_, piece) => along(piece / pieces))
}

/** Days on the way between a place and its port or airport. */
const inlandDays = ({ by, inlandKm: km }: End): Days => {
  if (by === 'truck') return { best: km / truckKmPerDay.best, plan: km / truckKmPerDay.plan }
  const { best, plan, terminals } = by === 'rail' ? rail : barge
  return addDays([terminals, { best: km / best, plan: km / plan }])
}

const inlandBasis = { truck: 'long-truck', rail: 'rail', barge: 'barge' } as const satisfies Record<InlandWay, Basis>

const inlandLeg = (kind: LegKind, end: End): Leg => {
  const { by, inlandKm: km } = end
  if (km === 0) return { kind, by, days: assumed.door, basis: ['truck'] }
  return { kind, by, km, days: addDays([assumed.door, inlandDays(end)]), basis: [inlandBasis[by]] }
}

const handlingLeg = (kind: LegKind, days: readonly Days[], basis: readonly Basis[]): Leg => ({
  kind,
  days: addDays(days),
  basis,
})

const toPlan = (
  mode: Mode,
  start: End,
  end: End,
  legs: readonly Leg[],
  track: readonly Position[],
  km: number,
  more: Pick<ModePlan, 'sea'> = {},
): ModePlan => ({
  mode,
  from: start.node,
  to: end.node,
  legs,
  days: addDays(legs.map(({ days }) => days)),
  km,
  track,
  ...more,
})

const kmBetween = (from: Position, to: Position): number => Math.round(milesBetween(from, to) * kmPerMile)
