import type { Position } from '#content/data/sea/position.ts'

export type PlaceKind = 'port' | 'airport'

/** A place that routes begin or end at, as a list of suggestions has it. */
export type Place = {
  readonly kind: PlaceKind
  /** UN/LOCODE of a port, IATA code of an airport. */
  readonly code: string
  readonly name: string
  /** In Chinese, where it has such a name. */
  readonly zh?: string
  /** First letters of the Chinese name in pinyin. */
  readonly initials?: string
  /** Of an airport, where its name does not begin with it. */
  readonly city?: string
  /** ISO 3166. */
  readonly country: string
  /** How much passes it: 0 to 2. */
  readonly rank: number
}

/** A place of the other kind, by which goods get to sea or into the air. */
export type Feeder = {
  readonly code: string
  readonly name: string
  readonly zh?: string
  /** Along the great circle. */
  readonly km: number
  readonly at: Position
  /** Of a port, as `packHarbour` writes it. */
  readonly harbour?: string
}

/** What a route needs to know of a place besides. */
export type PlaceDetail = {
  readonly at: Position
  readonly harbour?: string
  /** The likeliest first. */
  readonly feeders: readonly Feeder[]
}

export type LocatedPlace = Place & PlaceDetail
