import type { Position } from '../sea/position.ts'

/** Where ships and planes are left. */
export type GatewayKind = 'port' | 'airport'

/** A city has neither: its goods go on by land or river. */
export type PlaceKind = GatewayKind | 'city'

export const inlandWays = ['truck', 'rail', 'barge'] as const
export type InlandWay = (typeof inlandWays)[number]

/** A place where routes begin or end, as in a list of suggestions. */
export type Place = {
  readonly kind: PlaceKind
  /** UN/LOCODE of a port, IATA code of an airport, `CHICAGO-IL-US` of a city. */
  readonly code: string
  readonly name: string
  /** The Chinese name, if it has one. */
  readonly zh?: string
  /** Initials of the Chinese name in pinyin. */
  readonly initials?: string
  /** City of an airport whose name does not begin with it. */
  readonly city?: string
  /** ISO 3166. */
  readonly country: string
  /** State or province in the United States, Canada or Australia, in two or three letters. */
  readonly state?: string
  /** Further names by which a city is asked for, its UN/LOCODE among them. */
  readonly also?: readonly string[]
  /** Traffic class: 0 to 2. */
  readonly rank: number
}

/**
 * A place by which goods continue: of the other kind, or for a city and a port that container ships do not reach, a port
 * on the coast.
 */
export type Feeder = {
  readonly code: string
  readonly name: string
  readonly zh?: string
  /** How goods get there. Without it, by truck. */
  readonly by?: InlandWay
  /** Along the great circle; with `by`, along that way. */
  readonly km: number
  readonly at: Position
  /** Harbour of a port, as `packHarbour` writes it. */
  readonly harbour?: string
}

/** Further facts about a place for routes. */
export type PlaceDetail = {
  readonly at: Position
  readonly harbour?: string
  /** Ports have harbours; those without one are airports. */
  readonly feeders: readonly Feeder[]
}

export type LocatedPlace = Place & PlaceDetail
