import type { AmountFault } from '../amount.ts'
import type { EmissionsField } from './emissions-input.ts'
import type { Per } from './factor-table.ts'

/** Whole grams of CO2 equivalents. */
export type Grams = number

export type EmissionsLine = {
  /** Id of the requested factor, or `own`. */
  readonly by: string
  readonly isHub: boolean
  readonly from?: string
  readonly to?: string
  /** Decimal text. Absent in a hub. */
  readonly km?: string
  /** Kilometres that the method adds to a flight; not included in `km`. */
  readonly addedKm?: string
  /** Quantity that the factor is multiplied by, besides the distance: tonnes, TEU or containers. */
  readonly quantity: string
  readonly per: Per
  /** Grams per `per`, well-to-wake, as decimal text. */
  readonly factor: string
  /** Well-to-wake. */
  readonly grams: Grams
  /** Tank-to-wake, which is part of `grams`; absent if the source does not list it. */
  readonly tankToWake?: Grams
  /** Id in the sources of the factors, or `given` by the visitor. */
  readonly source: string
  /** Whether the source gives a rounded value. */
  readonly isApproximate: boolean
  /** The goods are refrigerated, but the source has no value for that. */
  readonly lacksCooling: boolean
  /** The same leg by the factors of the UK government. */
  readonly check?: { readonly factor: string; readonly id: string; readonly grams: Grams; readonly tankToWake: Grams }
}

/** The goods of the longest leg by other modes. */
export type Alternative = {
  readonly by: string
  readonly km: string
  readonly grams: Grams
  readonly isChosen: boolean
}

export type Halving = {
  /** Half of the total. */
  readonly target: Grams
  /** The largest line, with the factor at which it alone would halve the total; absent if it cannot. */
  readonly greatest: { readonly line: number; readonly neededFactor?: string }
  /** One line by other modes over the same distance, with the resulting total; best first. */
  readonly swaps: readonly {
    readonly line: number
    readonly by: string
    readonly total: Grams
    readonly isEnough: boolean
  }[]
  /** Distance that a container ship could cover in place of the largest flight and still halve the total. */
  readonly shipWithinKm?: number
}

export type EmissionsEstimate = {
  readonly _tag: 'Estimated'
  /** Decimal text. */
  readonly tonnes: string
  readonly teu: string
  /** Which of the two was derived by the tonnes of a TEU. */
  readonly derived?: 'tonnes' | 'teu'
  readonly tonnesPerTeu: string
  readonly cooled: boolean
  readonly lines: readonly EmissionsLine[]
  /** Well-to-wake: the sum of the lines. */
  readonly grams: Grams
  /** Tank-to-wake beside well-to-wake, for the lines whose source lists it: never to be added. */
  readonly tankToWake?: { readonly grams: Grams; readonly ofGrams: Grams; readonly lines: number }
  readonly gramsPerTonne: Grams
  /** Grams per tonne-kilometre over all legs, two decimals. */
  readonly intensity?: string
  /** For the lines that the other source has: its result beside that in the total. */
  readonly crossCheck?: { readonly grams: Grams; readonly ofGrams: Grams; readonly lines: number }
  /** The longest leg by other modes, if a distance for them is known. */
  readonly comparison: readonly Alternative[]
  readonly halving: Halving
}

export type EmissionsProblem = {
  /** Member of the input or of a step; one that does not exist is named as it was given. */
  readonly field: EmissionsField | (string & {})
  /** Index of the step. */
  readonly step?: number
  readonly fault:
    | AmountFault
    | 'unknown-choice'
    /** Input or step has no such member. */
    | 'unknown-field'
    | 'not-a-list'
    | 'unknown-place'
    /** The factor is that of a lane between other coasts than those of the two ports. */
    | 'other-lane'
    /** Origin and destination are the same place. */
    | 'same-place'
    | 'not-whole'
    | 'too-many'
  /** What was given, shortened. */
  readonly got?: string
  /** What would be accepted. */
  readonly allowed?: readonly string[]
}

export type EmissionsRefusal = { readonly _tag: 'Refused'; readonly problems: readonly EmissionsProblem[] }
