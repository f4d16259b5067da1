import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { RouteWords } from '#content/schema/route-page.ts'
import type { Place } from '#freight/places/place.ts'
import { cityOfPort } from '#freight/places/port-cities.ts'
import type { Canal } from '#freight/routes/canals.ts'
import { emissionsOf, type RouteEmissions } from '#freight/routes/route-emissions.ts'
import type { Leg, Mode, ModePlan, Node, RoutePlan } from '#freight/routes/route-plan.ts'
import { type SeaPlan, sailBy } from '#freight/routes/sail-by.ts'
import { findServices, type ServiceLoop } from '#freight/routes/services.ts'
import { keptBy } from '#templates/ui/kept.ts'
import { fill } from '../tool/fill.ts'
import { type Charts, drawRoute } from './route-chart.ts'
import { documentsOf } from './route-documents.ts'
import { driversOf } from './route-drivers.ts'
import type { RouteView } from './route-view.ts'

/** Context for describing a route. */
export type RouteSurroundings = {
  readonly edition: string
  readonly words: RouteWords
  readonly services: readonly (ServiceLoop & { readonly name: string })[]
  readonly charts: Charts
  /** Canals that are closed by the visitor’s choice. */
  readonly closed: readonly Canal[]
  readonly hrefs: {
    /** The page of a place; a city has none. */
    readonly place: (place: Pick<Place, 'kind' | 'code' | 'name'>) => string | undefined
    readonly route: (from: Place, to: Place) => string
    readonly service: (id: string) => string
    /** Pages of the atlas with a lane and with all lanes from a port; undefined where there is none. */
    readonly lane: (from: Place, to: Place, nauticalMiles: number) => string | undefined
    readonly lanesFrom: (place: Place) => string | undefined
    /** The quote form with a mode and two places filled in, as a visitor would type them. */
    readonly quote: (mode: Mode, from: string, to: string) => string
    readonly emissions: string
    /** The duty estimator with what is known of an import; undefined where it knows no duty. */
    readonly duty: (from: Place, to: Place) => string | undefined
  }
  readonly find: (code: string) => Place | undefined
  /** Other busy places near either end. */
  readonly related: readonly { readonly from: Place; readonly to: Place }[]
}

/** Name of a place in an edition. */
export const placeName = (place: { readonly name: string; readonly zh?: string }, edition: string): string =>
  edition === 'zh-CN' ? (place.zh ?? place.name) : place.name

type Named = Pick<Place, 'name' | 'zh' | 'code'> & Partial<Pick<Place, 'kind' | 'country' | 'state'>>

/** The same as the fields of the form hold it: with its code, or a city with its state or country. */
export const nameWithCode = (place: Named, edition: string): string => {
  const { kind, name, code, country = '', state = country } = place
  const shown = placeName(place, edition)
  if (kind === 'city') return edition === 'zh-CN' ? `${shown}（${name}, ${state}）` : `${name}, ${state}`
  return edition === 'zh-CN' ? `${shown}（${code}）` : `${shown} (${code})`
}

export const describeRoute = (plan: RoutePlan, surroundings: RouteSurroundings): RouteView => {
  const { words, edition, hrefs, related } = surroundings
  const write = createWriter(surroundings)
  const { from, to, modes } = plan
  const names = { from: write.name(from), to: write.name(to) }
  const emissions = new Map(modes.map((mode) => [mode.mode, emissionsOf(mode, emissionFactors)]))
  const sea = modes.find(({ mode }) => mode === 'fcl')
  const other = sea === undefined ? undefined : otherWay(sea)
  const longest = Math.max(1, ...[...modes, ...(other === undefined ? [] : [other])].map(({ days }) => days.plan))
  const duty = hrefs.duty(from, to)
  const chart = drawRoute(plan, surroundings.charts, fill(words.map.label, names), write.name)
  return {
    title: fill(words.heading, names),
    lede: ledeOf(plan, surroundings, write),
    notes: notesOf(plan, surroundings, write),
    facts: [
      { label: words.facts.from, values: [placeLink(from, hrefs, write)] },
      { label: words.facts.to, values: [placeLink(to, hrefs, write)] },
      ...portsFacts(from, surroundings, write, (port) => hrefs.route(port, to)),
      ...portsFacts(to, surroundings, write, (port) => hrefs.route(from, port)),
      { label: words.facts.apart, values: [{ text: write.km(plan.km) }] },
      {
        label: words.facts.reverse,
        values: [
          { text: fill(words.facts.reverseLane, { from: names.to, to: names.from }), href: hrefs.route(to, from) },
        ],
      },
    ],
    modes: modes.map((mode) => ({
      id: mode.mode,
      name: words.modes[mode.mode].name,
      use: words.modes[mode.mode].use,
      days: write.range(mode.days),
      distance: distanceOf(mode, write),
      emissions: write.emissions(emissions.get(mode.mode)),
      best: Math.round((1000 * mode.days.best) / longest),
      plan: Math.round((1000 * mode.days.plan) / longest),
    })),
    ...(other === undefined
      ? {}
      : {
          other: {
            way: words.ways.names[other.sea.by.join()] ?? '',
            days: write.range(other.days),
            distance: write.nm(other.sea.nauticalMiles),
            emissions: write.emissions(emissionsOf(other, emissionFactors)),
            best: Math.round((1000 * other.days.best) / longest),
            plan: Math.round((1000 * other.days.plan) / longest),
          },
        }),
    ...(chart === undefined ? {} : { chart }),
    courses: modes.map((mode) => courseOf(mode, longest, words, write)),
    legs: modes.map((mode) => ({
      id: mode.mode,
      name: words.modes[mode.mode].name,
      rows: mode.legs.map((leg) => [
        legName(leg, mode, words, write),
        leg.km === undefined
          ? ''
          : leg.kind === 'sea' && mode.sea !== undefined
            ? write.nm(mode.sea.nauticalMiles)
            : write.km(leg.km),
        write.number(leg.days.best),
        write.number(leg.days.plan),
        leg.basis.map((basis) => words.legs.basis[basis] ?? '').join(edition === 'zh-CN' ? '；' : '; '),
      ]),
    })),
    ways: (sea?.sea?.options ?? []).map((option) => ({
      by: option.by,
      name: words.ways.names[option.by.join()] ?? '',
      cells: [write.nm(option.nauticalMiles), write.range(option.days)],
      isShown: option.by.join() === sea?.sea?.by.join(),
    })),
    canals: (['suez', 'panama'] as const)
      .filter((canal) => sea?.sea?.options.some(({ by }) => by.includes(canal)) === true)
      .filter(() => (sea?.sea?.options.length ?? 0) > 1)
      .map((canal) => ({ id: canal, label: words.ways[canal], isOpen: !surroundings.closed.includes(canal) })),
    emissions: emissionsView(modes, emissions, surroundings, write),
    drivers: driversOf(plan).map(({ id, values }) => fill(words.drivers.items[id] ?? '', values)),
    ...(duty === undefined ? {} : { duty }),
    documents: documentsOf(plan).flatMap((id) => {
      const item = words.documents.items[id]
      return item === undefined ? [] : [item]
    }),
    services: servicesView(sea, surroundings),
    related: [
      ...atlasLinks(plan, sea, surroundings, write),
      ...related.map((lane) => ({
        label: fill(words.related.lane, { from: write.name(lane.from), to: write.name(lane.to) }),
        href: hrefs.route(lane.from, lane.to),
      })),
    ],
    quotes: modes.map((mode) => ({
      label: words.quote[mode.mode],
      href: hrefs.quote(mode.mode, write.full(from), write.full(to)),
    })),
  }
}

/** Writes the distance of the main leg; for a train, with its terminals. */
const distanceOf = ({ mode, from, to, km, sea }: ModePlan, write: Writer): string => {
  if (sea !== undefined) return write.nm(sea.nauticalMiles)
  return mode === 'rail' ? `${write.name(from)}–${write.name(to)} · ${write.km(km)}` : write.km(km)
}

/** The same mode by the shortest other way at sea. */
const otherWay = (mode: ModePlan): SeaPlan | undefined => {
  const { sea } = mode
  const option = sea?.options.find(({ by }) => by.join() !== sea.by.join())
  return sea === undefined || option === undefined ? undefined : sailBy(mode, sea, option)
}

const placeLink = (place: Place, { place: pageOf }: RouteSurroundings['hrefs'], write: Writer) => {
  const href = pageOf(place)
  return { text: write.full(place), ...(href === undefined ? {} : { href }) }
}

/** The ports of a city that has several, with the route by each of them. */
const portsFacts = (
  end: Place,
  { edition, words: { facts }, find }: RouteSurroundings,
  write: Writer,
  hrefOf: (port: Place) => string,
): RouteView['facts'] => {
  const city = cityOfPort(end.code)
  if (city === undefined) return []
  const ports = city.ports.flatMap(({ code }) => find(code) ?? [])
  return [
    {
      label: fill(facts.ports, { city: placeName(city, edition) }),
      values: ports.map((port) =>
        port.code === end.code
          ? { text: fill(facts.thisPort, { port: write.name(port) }) }
          : { text: write.name(port), href: hrefOf(port) },
      ),
    },
  ]
}

type Writer = ReturnType<typeof createWriter>

const numberFormats = keptBy((edition) => ({
  numbers: new Intl.NumberFormat(edition, { maximumFractionDigits: 1 }),
  whole: new Intl.NumberFormat(edition, { maximumFractionDigits: 0 }),
}))

const createWriter = ({ edition, words }: RouteSurroundings) => {
  const { units, compare } = words
  const { numbers, whole } = numberFormats(edition)
  const number = (value: number): string => numbers.format(value)
  const name = (place: Pick<Place | Node, 'name' | 'zh'>): string => placeName(place, edition)
  return {
    number,
    name,
    full: (place: Place): string => nameWithCode(place, edition),
    km: (km: number): string => fill(units.km, { km: whole.format(km) }),
    nm: (nm: number): string => fill(units.nm, { nm: whole.format(nm) }),
    whole: (value: number): string => whole.format(value),
    range: ({ best, plan }: { readonly best: number; readonly plan: number }): string =>
      fill(units.range, { best: whole.format(best), plan: whole.format(plan) }),
    kg: (kg: number): string => fill(units.kg, { kg: whole.format(kg) }),
    emissions: (found: RouteEmissions | undefined): string =>
      found === undefined
        ? ''
        : `${fill(units.kg, { kg: whole.format(found.grams / 1000) })} ${compare.per[found.per]}`,
  }
}

const ledeOf = (
  { modes }: RoutePlan,
  { words: { lede, through } }: RouteSurroundings,
  write: Writer,
): readonly string[] => {
  const sentences = modes.flatMap((mode) => {
    const days = { best: write.whole(mode.days.best), plan: write.whole(mode.days.plan) }
    if (mode.mode === 'air') return [fill(lede.air, { ...days, km: write.whole(mode.km) })]
    if (mode.mode === 'lcl' || mode.sea === undefined) return []
    const way = mode.sea.by.map((canal) => through[canal] ?? '').join('')
    return [fill(lede.sea, { ...days, miles: write.whole(mode.sea.nauticalMiles), way })]
  })
  return sentences.length === 0 ? [lede.none] : sentences
}

const notesOf = (
  { isNear, km, from, modes }: RoutePlan,
  { words: { lede } }: RouteSurroundings,
  write: Writer,
): readonly string[] => {
  const train = modes.find(({ mode }) => mode === 'rail')
  const days = train?.legs.find(({ kind }) => kind === 'train')?.days
  const ride =
    train === undefined || days === undefined
      ? []
      : [
          fill(lede.rail, {
            from: write.name(train.from),
            to: write.name(train.to),
            km: write.whole(train.km),
            best: write.whole(days.best),
            plan: write.whole(days.plan),
          }),
          ...(from.country === 'CN' ? [] : [lede.railBack]),
        ]
  return [...ride, ...(isNear ? [fill(lede.near, { km: write.whole(km) })] : [])]
}

const legName = (
  { kind, by = 'truck' }: Leg,
  { mode, from, to }: ModePlan,
  { legs: { names } }: RouteWords,
  write: Writer,
): string => {
  const isAtStart = kind === 'pick-up' || kind === 'origin'
  const pattern =
    kind === 'pick-up' || kind === 'delivery'
      ? names[kind][by]
      : kind === 'origin' || kind === 'destination'
        ? names[kind][mode === 'rail' ? 'fcl' : mode]
        : names[kind]
  return fill(pattern, { place: write.name(isAtStart ? from : to) })
}

const carriers = {
  'pick-up': 'land',
  origin: 'wait',
  sea: 'sea',
  train: 'land',
  flight: 'air',
  destination: 'wait',
  delivery: 'land',
} as const

/** Planned days of a mode as a course, scaled to the longest. */
const courseOf = (mode: ModePlan, longest: number, words: RouteWords, write: Writer): RouteView['courses'][number] => {
  let start = 0
  return {
    label: words.modes[mode.mode].name,
    total: write.range(mode.days),
    legs: mode.legs.map((leg) => {
      const from = start
      start += (1000 * leg.days.plan) / longest
      return {
        name: legName(leg, mode, words, write),
        by: carriers[leg.kind],
        days: write.range(leg.days),
        from: Math.round(from),
        length: Math.max(8, Math.round((1000 * leg.days.plan) / longest)),
      }
    }),
  }
}

/** A TEU counts as ten tonnes. */
const tonnesPerTeu = 10

const emissionsView = (
  modes: readonly ModePlan[],
  emissions: ReadonlyMap<Mode, RouteEmissions>,
  { words, hrefs }: RouteSurroundings,
  write: Writer,
): RouteView['emissions'] => {
  const perTonne = modes.flatMap(({ mode }) => {
    const found = emissions.get(mode)
    return found === undefined
      ? []
      : [{ mode, found, kg: found.grams / 1000 / (found.per === 'teu' ? tonnesPerTeu : 1) }]
  })
  const most = Math.max(1, ...perTonne.map(({ kg }) => kg))
  return {
    bars: perTonne.map(({ mode, kg }) => ({
      label: words.modes[mode].name,
      value: write.kg(kg),
      length: Math.max(2, Math.round((1000 * kg) / most)),
    })),
    links: perTonne.map(({ mode, found }) => ({
      label: fill(words.emissions.open, { mode: words.modes[mode].name }),
      href: `${hrefs.emissions}?${new URLSearchParams(found.fields)}`,
    })),
  }
}

/** The lane in the atlas, and all lanes from its port. */
const atlasLinks = (
  { from, to }: RoutePlan,
  fcl: ModePlan | undefined,
  { words: { related }, hrefs }: RouteSurroundings,
  write: Writer,
): RouteView['related'] => {
  const names = { from: write.name(from), to: write.name(to) }
  const shortest = fcl?.sea?.options[0]?.nauticalMiles ?? 0
  return [
    { label: fill(related.atlas, names), href: hrefs.lane(from, to, shortest) },
    { label: fill(related.from, names), href: hrefs.lanesFrom(from) },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]))
}

const servicesView = (
  sea: ModePlan | undefined,
  { services, words, hrefs }: RouteSurroundings,
): RouteView['services'] => {
  if (sea === undefined) return []
  const found = findServices(services, sea.from.code, sea.to.code)
  if (found.length === 0) return [{ text: words.services.none }]
  return found.map(({ id, days }) => ({
    text: fill(words.services.direct, {
      service: services.find((service) => service.id === id)?.name ?? id,
      days: String(days),
    }),
    href: hrefs.service(id),
  }))
}
