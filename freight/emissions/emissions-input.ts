import type { Amount } from '../amount.ts'
import type { Via } from './distances.ts'

/**
 * A shipment and its route. Text from a form or an address is accepted as it is: every fault is returned as a problem.
 */
export type EmissionsInput = {
  /** Kilograms of goods and packing, without the container. At most 500,000,000 and three decimals. */
  readonly weight?: Amount | undefined
  /**
   * Slots on the ship: 1 for a 20 ft container, 2 for a 40 ft one. If present, sea legs are counted by slot, not by
   * weight.
   */
  readonly teu?: Amount | undefined
  /** Containers that terminals handle; if absent, one a TEU. */
  readonly containers?: Amount | undefined
  /** Assumed tonnes of a TEU if only one of weight and TEU is known: 6, 10 or 14.5. Defaults to `average`. */
  readonly load?: 'light' | 'average' | 'heavy' | (string & {}) | undefined
  /** `yes`, `1` or `true`: under temperature control; `no`, `0` or `false`: not. */
  readonly cooled?: string | number | boolean | undefined
  /** In order, twelve at most. */
  readonly steps: readonly EmissionsStep[]
}

export type EmissionsStep = {
  /** Id of a factor, a leg or a hub; `own` for the visitor's own factor. */
  readonly by: string
  /** The shortest sea route for a ship, the great circle for a plane, otherwise the distance driven. */
  readonly km?: Amount | undefined
  /**
   * Alternative to `km`: two ports (UN/LOCODE) for a ship or two airports (IATA) for a plane, which `distances` has to
   * know.
   */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Canals that the ship avoids. */
  readonly via?: Via | (string & {}) | undefined
  /** The own factor, in grams of CO2e per tonne-kilometre. */
  readonly grams?: Amount | undefined
}

export type EmissionsField = keyof EmissionsInput | keyof EmissionsStep

/** All members of an input, and of a step: any other is refused. */
export const emissionsFields: readonly (keyof EmissionsInput)[] = [
  ...(['weight', 'teu', 'containers', 'load', 'cooled', 'steps'] as const),
]
export const stepFields: readonly (keyof EmissionsStep)[] = ['by', 'km', 'from', 'to', 'via', 'grams']
