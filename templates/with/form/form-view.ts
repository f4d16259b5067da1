import type { Fault } from '#content/schema/forms/fault.ts'
import type { Unclear } from '#content/schema/forms/unclear.ts'

/** Faults by field name; a corrected field keeps its name. */
export type ShownFaults = Readonly<Record<string, Fault | undefined>>

/** State of a form besides its fields. */
export type FormView = {
  readonly faults: ShownFaults
  /** Answers that can be read in two ways, by field name. */
  readonly unclear: Readonly<Record<string, Unclear | undefined>>
  /** Fault of the form as a whole. */
  readonly notice?: string
  /** Number of rejections: each moves the focus to the summary. */
  readonly refusals: number
  readonly status: string
  /** The answers are stored on this device and sent automatically. */
  readonly isWaiting: boolean
  readonly hasDraft: boolean
}

export type SetView = (update: (shown: FormView) => FormView) => void

export const calmView: FormView = {
  faults: {},
  unclear: {},
  refusals: 0,
  status: '',
  isWaiting: false,
  hasDraft: false,
}
