import type { AmountFault } from '../amount.ts'
import type { EmissionsField } from './emissions-input.ts'
import type { Per } from './factor-table.ts'

/** Whole grams of CO2 equivalents. */
export type Grams = number

export type EmissionsLine = {
  /** Id of the factor that was asked for, or `own`. */
  readonly by: string
  readonly isHub: boolean
  readonly from?: string
  readonly to?: string
  /** Decimal text. Absent in a hub. */
  readonly km?: string
  /** Kilometers that the method adds to a flight; not in `km`. */
  readonly addedKm?: string
  /** What the factor is multiplied by besides the distance: tonnes, TEU or containers. */
  readonly quantity: string
  readonly per: Per
  /** Grams per `per`, well to wake, as decimal text. */
  readonly factor: string
  /** Well to wake. */
  readonly grams: Grams
  /** Tank to wake, which is a part of `grams`; absent where the source does not tell it apart. */
  readonly tankToWake?: Grams
  /** Id in `factors.json`, or `given` by the visitor. */
  readonly source: string
  /** Whether the source gives a rounded value for it. */
  readonly isApproximate: boolean
  /** The goods are cooled and the source has no value for that. */
  readonly lacksCooling: boolean
  /** The same leg by the factors of the UK government. */
  readonly check?: { readonly factor: string; readonly id: string; readonly grams: Grams; readonly tankToWake: Grams }
}

/** The goods of the longest leg carried another way. */
export type Alternative = {
  readonly by: string
  readonly km: string
  readonly grams: Grams
  readonly isChosen: boolean
}

export type Halving = {
  /** Half of the total. */
  readonly target: Grams
  /** The line with most, and the factor at which it alone would halve the total; absent where it could not. */
  readonly greatest: { readonly line: number; readonly neededFactor?: string }
  /** One line carried another way over the same distance, and the total then; the best first. */
  readonly swaps: readonly {
    readonly line: number
    readonly by: string
    readonly total: Grams
    readonly isEnough: boolean
  }[]
  /** How far a container ship may go in place of a flight that has most, and still halve the total. */
  readonly shipWithinKm?: number
}

export type EmissionsEstimate = {
  readonly _tag: 'Estimated'
  /** Decimal text. */
  readonly tonnes: string
  readonly teu: string
  /** Which of the two follows from the other by the tonnes of a TEU. */
  readonly derived?: 'tonnes' | 'teu'
  readonly tonnesPerTeu: string
  readonly cooled: boolean
  readonly lines: readonly EmissionsLine[]
  /** Well to wake: the sum of the lines. */
  readonly grams: Grams
  /** Of the lines whose source tells it apart, tank to wake beside well to wake: never to be added. */
  readonly tankToWake?: { readonly grams: Grams; readonly ofGrams: Grams; readonly lines: number }
  readonly gramsPerTonne: Grams
  /** Grams per tonne-kilometer over all legs, two decimals. */
  readonly intensity?: string
  /** Of the lines that the other source has, what it gives beside what is in the total. */
  readonly crossCheck?: { readonly grams: Grams; readonly ofGrams: Grams; readonly lines: number }
  /** The longest leg by other modes, where a distance for them is known. */
  readonly comparison: readonly Alternative[]
  readonly halving: Halving
}

export type EmissionsProblem = {
  readonly field: EmissionsField
  /** Which step, from 0. */
  readonly step?: number
  readonly fault:
    | AmountFault
    | 'unknown-choice'
    | 'unknown-place'
    /** From and to are one place. */
    | 'same-place'
    | 'not-whole'
    | 'too-many'
}

export type EmissionsRefusal = { readonly _tag: 'Refused'; readonly problems: readonly EmissionsProblem[] }
