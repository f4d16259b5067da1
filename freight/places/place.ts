import type { Position } from '../sea/position.ts'

export type PlaceKind = 'port' | 'airport'

/** A place where routes begin or end, as in a list of suggestions. */
export type Place = {
  readonly kind: PlaceKind
  /** UN/LOCODE of a port, IATA code of an airport. */
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
  /** Traffic class: 0 to 2. */
  readonly rank: number
}

/**
 * A place by which goods continue: of the other kind, or for a port that container ships do not reach, a port on the
 * coast.
 */
export type Feeder = {
  readonly code: string
  readonly name: string
  readonly zh?: string
  /** Along the great circle. */
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
