/** Canals that a ship keeps clear of. */
export type Via = 'shortest' | 'no-panama' | 'no-canal'

/** Where places lie, as far as somebody knows. */
export type Distances = {
  readonly isPort: (code: string) => boolean
  readonly isAirport: (code: string) => boolean
  /** Nautical miles between two ports by sea; undefined where no way is left. */
  readonly milesBySea: (from: string, to: string, via: Via) => number | undefined
  /** Kilometers of the great circle between two ports, or two airports. */
  readonly kmByAir: (from: string, to: string) => number | undefined
}

/** Knows no place: steps need their kilometers then. */
export const noDistances: Distances = {
  isPort: () => false,
  isAirport: () => false,
  milesBySea: () => undefined,
  kmByAir: () => undefined,
}
