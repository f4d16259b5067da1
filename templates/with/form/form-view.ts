import type { Fault } from '#content/schema/forms/fault.ts'

/** Faults by the names of their fields; a field that was put right keeps its name. */
export type ShownFaults = Readonly<Record<string, Fault | undefined>>

/** All that a form shows beside its fields. */
export type FormView = {
  readonly faults: ShownFaults
  /** What is wrong with the form as a whole. */
  readonly notice?: string
  /** Counts refusals: each takes the focus to the summary. */
  readonly refusals: number
  readonly status: string
  /** The answers wait on this device, and are sent by themselves. */
  readonly isWaiting: boolean
  readonly hasDraft: boolean
}

export const calmView: FormView = { faults: {}, refusals: 0, status: '', isWaiting: false, hasDraft: false }
