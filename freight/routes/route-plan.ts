import type { GatewayKind, InlandWay, LocatedPlace } from '../places/place.ts'
import type { Passage } from '../sea/passages.ts'
import type { Position } from '../sea/position.ts'
import type { Basis, Days } from './days.ts'

export const modes = ['fcl', 'lcl', 'rail', 'air'] as const
export type Mode = (typeof modes)[number]

export type LegKind = 'pick-up' | 'origin' | 'sea' | 'train' | 'flight' | 'destination' | 'delivery'

export type Leg = {
  readonly kind: LegKind
  readonly days: Days
  readonly basis: readonly Basis[]
  /** Whole kilometres; absent if nothing moves. */
  readonly km?: number
  /** How goods get to the port or airport and from it; other legs have none. */
  readonly by?: InlandWay
}

/** A port, airport or rail terminal used by a mode. */
export type Node = {
  readonly kind: GatewayKind | 'terminal'
  readonly code: string
  readonly name: string
  readonly zh?: string
  readonly at: Position
}

/** A sea route: its canals, distance, and days on board. */
export type SeaOption = {
  /** Suez and Panama canals on the route. */
  readonly by: readonly Passage[]
  readonly nauticalMiles: number
  readonly days: Days
}

export type ModePlan = {
  readonly mode: Mode
  readonly from: Node
  readonly to: Node
  readonly legs: readonly Leg[]
  readonly days: Days
  /** Of the main leg. */
  readonly km: number
  readonly track: readonly Position[]
  /** By sea: nautical miles to ten, canals on the route, and the alternatives, shortest first. */
  readonly sea?: {
    readonly nauticalMiles: number
    readonly by: readonly Passage[]
    readonly options: readonly SeaOption[]
  }
}

export type RoutePlan = {
  readonly from: LocatedPlace
  readonly to: LocatedPlace
  /** Modes that have a route. */
  readonly modes: readonly ModePlan[]
  /** Great circle between the two places. */
  readonly km: number
  /** Whether the places are so near that goods go by road if there is one. */
  readonly isNear: boolean
}
