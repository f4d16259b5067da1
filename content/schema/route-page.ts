import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Href, Meta, Text } from './text.ts'

const Item = D.struct({ title: Text, text: Text })
const Titled = { title: Text, intro: Text }
const ByMode = D.struct({ fcl: Text, lcl: Text, rail: Text, air: Text })
/** Trains have no handling of their own: days are published from terminal to terminal. */
const Handling = D.struct({ fcl: Text, lcl: Text, air: Text })
const ByWay = D.struct({ truck: Text, rail: Text, barge: Text })
const Mode = D.struct({ name: Text, use: Text })

/** A port by which the containers of an inland place go, with the kilometres on the way. */
const Inland = D.struct({ port: Text, by: D.literal('truck', 'rail', 'barge'), km: D.number })

/** `content/data/feeders/rows.ndjson`: by which places of the other kind goods of a port or airport go on. */
export const FeederRow = pipe(
  D.struct({
    /** UN/LOCODE or IATA code. */
    code: Text,
    /** Codes with kilometres along the great circle, the likeliest first. */
    to: D.array(D.tuple(Text, D.number)),
  }),
  D.intersect(
    D.partial({
      /** First letters of the Chinese name in pinyin. */
      py: Text,
      /** Ports on a coast, like `to`, for a port that container ships do not reach. */
      sea: D.array(D.tuple(Text, D.number)),
      /** Gateways of an inland place, the most used first, instead of the ports of `to` and `sea`. */
      inland: D.array(Inland),
    }),
  ),
)
export type FeederRow = D.TypeOf<typeof FeederRow>

/** `content/data/cities/rows.ndjson`: inland cities with their gateways. */
export const CityRow = pipe(
  D.struct({
    /** A part of an address: `chicago-il-us`. */
    id: Text,
    name: Text,
    zh: Text,
    /** First letters of the Chinese name in pinyin. */
    py: Text,
    also: D.array(Text),
    country: Text,
    at: D.tuple(D.number, D.number),
    rank: D.number,
    inland: D.array(Inland),
    air: D.array(D.struct({ airport: Text, km: D.number })),
  }),
  D.intersect(
    D.partial({
      state: Text,
      /** The river or lake port of the atlas that the city is. */
      port: Text,
    }),
  ),
)
export type CityRow = D.TypeOf<typeof CityRow>

/** Words of one route. In all patterns, `{name}` stands for a figure or a name. */
export const RouteWords = D.struct({
  title: Text,
  description: Text,
  heading: Text,
  lede: D.struct({ sea: Text, air: Text, rail: Text, railBack: Text, near: Text, none: Text }),
  through: D.record(D.string),
  facts: D.struct({ from: Text, to: Text, ports: Text, thisPort: Text, apart: Text, reverse: Text, reverseLane: Text }),
  units: D.struct({ days: Text, range: Text, km: Text, nm: Text, kg: Text }),
  modes: D.struct({ fcl: Mode, lcl: Mode, rail: Mode, air: Mode }),
  compare: D.struct({ per: D.struct({ teu: Text, tonne: Text }) }),
  legs: D.struct({
    ...Titled,
    columns: D.array(Text),
    names: D.struct({
      'pick-up': ByWay,
      origin: Handling,
      sea: Text,
      train: Text,
      flight: Text,
      destination: Handling,
      delivery: ByWay,
    }),
    basis: D.record(Text),
  }),
  ways: D.struct({
    ...Titled,
    columns: D.array(Text),
    names: D.record(Text),
    chosen: Text,
    switches: Text,
    suez: Text,
    panama: Text,
    today: Text,
  }),
  map: D.struct({
    label: Text,
    sea: Text,
    train: Text,
    air: Text,
    tools: Text,
    hint: Text,
    larger: Text,
    smaller: Text,
    west: Text,
    north: Text,
    south: Text,
    east: Text,
    whole: Text,
  }),
  emissions: D.struct({ ...Titled, open: Text }),
  drivers: D.struct({ title: Text, items: D.record(Text) }),
  documents: D.struct({ title: Text, items: D.record(D.struct({ label: Text, href: Href })) }),
  services: D.struct({ title: Text, direct: Text, none: Text }),
  related: D.struct({ title: Text, lane: Text, atlas: Text, from: Text }),
  duty: Text,
  quote: ByMode,
  note: Text,
})
export type RouteWords = D.TypeOf<typeof RouteWords>

/** `content/<edition>/tools/route-search.json` */
export const RoutePage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  form: D.struct({
    label: Text,
    from: Text,
    to: Text,
    hint: Text,
    swap: Text,
    submit: Text,
  }),
  place: D.struct({
    port: Text,
    airport: Text,
    city: Text,
    suggestions: Text,
    count: Text,
    read: Text,
    others: Text,
    several: Text,
    none: Text,
    late: Text,
    unavailable: Text,
  }),
  lanes: D.struct(Titled),
  places: D.struct(Titled),
  method: D.struct({ title: Text, items: D.array(Item) }),
  missing: D.struct({
    meta: Meta,
    headline: Text,
    lede: Text,
    from: Text,
    to: Text,
    same: Text,
    near: Text,
    empty: Text,
  }),
  planning: D.struct({
    title: Text,
    lede: Text,
    withoutScript: Text,
    link: Text,
    allLanes: Text,
    wait: Text,
    unavailable: Text,
  }),
  /** Modes side by side at the head of a route: its names, and what introduces the rest. */
  cards: D.struct({
    label: Text,
    basis: Text,
    quote: Text,
    only: Text,
    sailed: Text,
    chosen: Text,
    other: Text,
    lcl: Text,
    rail: Text,
    air: Text,
    details: Text,
    detailsIntro: Text,
  }),
  route: RouteWords,
})
export type RoutePage = D.TypeOf<typeof RoutePage>
