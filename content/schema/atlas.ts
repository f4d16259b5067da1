import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { countriesWithChineseNames } from './chinese-names.ts'
import { Text } from './text.ts'

/** Rows of `content/data/`, which `npm run data` writes; `docs/data.md` says how. */

const Position = D.tuple(D.number, D.number)

/** Minutes ahead of UTC in January and in July 2026. */
const Offsets = D.tuple(D.number, D.number)

/** A code, and how many kilometres away along the great circle. */
const Near = D.tuple(Text, D.number)

const BothNames = D.struct({ en: Text, zh: Text })

/** In the order in which a map is read. */
export const regionIds = [
  'north-america',
  'central-america-and-caribbean',
  'south-america',
  'northern-europe',
  'southern-europe',
  'middle-east',
  'africa',
  'south-asia',
  'south-east-asia',
  'east-asia',
  'central-asia',
  'oceania',
] as const
export type RegionId = (typeof regionIds)[number]

export const CountryRow = D.struct({ code: Text, en: Text, zh: Text, region: D.literal(...regionIds) })
export type CountryRow = D.TypeOf<typeof CountryRow>

/** Whether the Chinese edition can name a place of a country as its readers know it. */
const isNamed = (country: string, zh: string | undefined): boolean =>
  !countriesWithChineseNames.includes(country) || (zh !== undefined && /\p{sc=Han}/u.test(zh))

const missingName = `a place with a Chinese name, \`zh\`, as all of ${countriesWithChineseNames.join(', ')} have one`

export const PortRow = pipe(
  D.struct({
    /** UN/LOCODE. */
    code: Text,
    slug: Text,
    name: Text,
    at: Position,
    near: D.array(Near),
    air: D.array(Near),
    /** The chart that the place is drawn on. */
    sheet: Text,
  }),
  D.intersect(
    D.partial({
      zh: Text,
      also: D.array(Text),
      /** Province or state. */
      area: Text,
      zone: Text,
      utc: Offsets,
      /** For each of the twenty great ports: nautical miles, and the bits of the passages on the way. */
      far: D.array(D.number),
      /** Routes that avoid the Red Sea, where the shortest does not: number of the great port, miles, bits of `laneSides`. */
      around: D.array(D.number),
      /** Ids of our services that call. */
      services: D.array(Text),
      /** Whether it lies more than 60 km from the sea. */
      inland: D.boolean,
      /** Whether it is one of the busiest ports. */
      great: D.boolean,
      /** Whether lanes begin here. */
      lanes: D.boolean,
    }),
  ),
  D.refine((port): port is typeof port => isNamed(port.code.slice(0, 2), port.zh), missingName),
)
export type PortRow = D.TypeOf<typeof PortRow>

export const AirportRow = pipe(
  D.struct({
    iata: Text,
    slug: Text,
    name: Text,
    country: Text,
    at: Position,
    near: D.array(Near),
    /** The nearest seaports. */
    sea: D.array(Near),
    sheet: Text,
  }),
  D.intersect(
    D.partial({
      icao: Text,
      zh: Text,
      city: Text,
      /** State, province or territory in the United States, Canada and Australia. */
      state: Text,
      feet: D.number,
      /** Whether it is one of the busiest airports. */
      great: D.boolean,
      large: D.boolean,
      zone: Text,
      utc: Offsets,
    }),
  ),
  D.refine((airport): airport is typeof airport => isNamed(airport.country, airport.zh), missingName),
)
export type AirportRow = D.TypeOf<typeof AirportRow>

export const laneSides = ['suez', 'panama', 'red-sea', 'kiel', 'good-hope', 'horn', 'magellan'] as const
export type LaneSide = (typeof laneSides)[number]

const LaneWay = pipe(
  D.struct({ by: D.array(D.literal(...laneSides)), nm: D.number }),
  // A line of positions, as `packTrack` writes it; a way without one is too long to be drawn.
  D.intersect(D.partial({ track: Text })),
)

const Coast = D.literal(
  'north-east-asia',
  'south-east-asia',
  'south-asia',
  'middle-east',
  'north-europe',
  'mediterranean',
  'north-america-west',
  'north-america-east',
  'central-america',
  'south-america-west',
  'south-america-east',
  'africa',
  'oceania',
)
export type CoastId = D.TypeOf<typeof Coast>

export const LaneRow = D.struct({
  /** The two UN/LOCODEs; the lane runs in both directions. */
  id: Text,
  from: Text,
  to: Text,
  /** Slugs of the pages of both directions. */
  slugs: D.tuple(Text, Text),
  /** Grams CO2e per TEU-kilometre of dry and of cooled containers. */
  grams: D.tuple(D.number, D.number),
  coasts: D.tuple(Coast, Coast),
  /** The chart that the lane is drawn on. */
  sheet: Text,
  /** The shortest first. */
  ways: D.array(LaneWay),
})
export type LaneRow = D.TypeOf<typeof LaneRow>

export const ServiceRow = pipe(
  D.struct({
    id: Text,
    name: BothNames,
    trade: BothNames,
    knots: D.number,
    /** In the order of the loop: days in port, then miles and days to the next call. */
    calls: D.array(D.struct({ port: Text, days: D.number, nm: D.number, sea: D.number })),
    /** Days of the whole loop. */
    days: D.number,
    ships: D.number,
    sheet: Text,
    tracks: D.array(Text),
  }),
  D.intersect(D.partial({ around: D.literal('cape') })),
)
export type ServiceRow = D.TypeOf<typeof ServiceRow>

export const vesselClassIds = ['feeder', 'panamax', 'post-panamax', 'neo-panamax', 'ultra-large'] as const

export const VesselRow = pipe(
  D.struct({
    slug: Text,
    name: Text,
    operator: BothNames,
    teu: D.number,
    year: D.number,
    class: D.literal(...vesselClassIds),
    /** `zh` where a ship has a settled Chinese name. */
    sisters: D.array(pipe(D.struct({ en: Text }), D.intersect(D.partial({ zh: Text })))),
  }),
  D.intersect(
    D.partial({
      zh: Text,
      imo: D.number,
      fuel: D.literal('lng', 'methanol'),
      /** Whether the figures come from one list alone. */
      unchecked: D.boolean,
    }),
  ),
)
export type VesselRow = D.TypeOf<typeof VesselRow>

export const warehouseServices = [
  'cfs',
  'cross-dock',
  'transload',
  'bonded',
  'b2c',
  'b2b',
  'fba-prep',
  'returns',
  'labelling',
] as const

export const WarehouseRow = pipe(
  D.struct({
    id: Text,
    name: BothNames,
    city: BothNames,
    country: Text,
    at: Position,
    port: Near,
    airport: Near,
    sheet: Text,
    squareMetres: D.number,
    docks: D.number,
    clearHeight: D.number,
    services: D.array(D.literal(...warehouseServices)),
    opens: D.number,
    closes: D.number,
    text: BothNames,
  }),
  D.intersect(D.partial({ zone: Text, utc: Offsets })),
)
export type WarehouseRow = D.TypeOf<typeof WarehouseRow>

/** The land on a chart, as SVG path data; the chart's id says which part of the globe it shows. */
export const LandRow = D.struct({ id: Text, land: D.string })
export type LandRow = D.TypeOf<typeof LandRow>
