import type { Amount } from '../amount.ts'

/**
 * A shipment and the way it goes. Text from a form or an address may stand as it is: whatever is wrong with it comes
 * back as a problem.
 */
export type EmissionsInput = {
  /** Kilograms of goods and packing, without the container. At most 500,000,000 and three decimals. */
  readonly weight?: Amount | undefined
  /**
   * Slots on the ship: 1 for a 20 ft container, 2 for a 40 ft one. With it, the sea is counted by the slot, not by
   * weight.
   */
  readonly teu?: Amount | undefined
  /** Containers that terminals handle; left out, one a TEU. */
  readonly containers?: Amount | undefined
  /**
   * Tonnes that a TEU is taken to hold where only one of weight and TEU is known: 6, 10 or 14.5. `average` unless told.
   */
  readonly load?: 'light' | 'average' | 'heavy' | (string & {}) | undefined
  /** `yes`, `1` or true: under temperature control. */
  readonly cooled?: string | boolean | undefined
  /** From the first to the last, twelve at most. */
  readonly steps: readonly EmissionsStep[]
}

export type EmissionsStep = {
  /** Id of a factor in `factors.json`, a leg or a hub; `own` for a factor of the visitor's. */
  readonly by: string
  /** The shortest way for a ship, the great circle for a plane, the way driven otherwise. */
  readonly km?: Amount | undefined
  /**
   * In place of `km`: two ports (UN/LOCODE) for a ship, two airports (IATA) for a plane, which `distances` has to know.
   */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Canals that the ship keeps clear of. */
  readonly via?: 'shortest' | 'no-panama' | 'no-canal' | (string & {}) | undefined
  /** The own factor, grams of CO2e per tonne-kilometer. */
  readonly grams?: Amount | undefined
}

export type EmissionsField = Exclude<keyof EmissionsInput, 'cooled'> | keyof EmissionsStep
