import type { Coast } from '../routes/trade-lane.ts'

/**
 * What a ship avoids. `no-red-sea` leaves a route as it is unless it leads through the Red Sea from end to end; then it
 * is the way around, as ships sail while carriers avoid Suez.
 */
export type Via = 'shortest' | 'no-red-sea' | 'no-panama' | 'no-canal'

/** Positions of known places. */
export type Distances = {
  readonly isPort: (code: string) => boolean
  readonly isAirport: (code: string) => boolean
  /** Nautical miles between two ports by sea; undefined without a route. */
  readonly milesBySea: (from: string, to: string, via: Via) => number | undefined
  /** The coast of a port, as lanes are grouped; undefined if it is not known. */
  readonly coastOfPort?: (code: string) => Coast | undefined
  /** Kilometers of the great circle between two ports, or two airports. */
  readonly kmByAir: (from: string, to: string) => number | undefined
}

/** Knows no place, so steps need kilometres. */
export const noDistances: Distances = {
  isPort: () => false,
  isAirport: () => false,
  milesBySea: () => undefined,
  kmByAir: () => undefined,
}
