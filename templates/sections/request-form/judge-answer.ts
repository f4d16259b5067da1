/** What can be wrong with an answer. */
export type Fault = 'required' | 'no-email' | 'bad-email' | 'bad-phone' | 'bad-response'

/** Faults by the names of their fields. */
export type Faults = Readonly<Record<string, Fault | undefined>>

type Judged = {
  readonly type: string
  /** Parts of a telephone number are lines of text with a telephone's keys. */
  readonly inputMode: string
  readonly value: string
  readonly required: boolean
  readonly validity: { readonly valid: boolean; readonly valueMissing: boolean; readonly badInput: boolean }
}

const wrong: Readonly<Record<string, Fault>> = { email: 'bad-email', tel: 'bad-phone' }

/**
 * Reads the browser's verdict on a control; undefined where it has nothing to say against it. To the browser, spaces are an
 * answer, and half a date is none.
 */
export const judgeAnswer = ({ type, inputMode, value, required, validity }: Judged): Fault | undefined => {
  const isMissing = validity.valueMissing || (required && value.trim() === '')
  if (isMissing && !validity.badInput) return type === 'email' ? 'no-email' : 'required'
  return validity.valid ? undefined : (wrong[type] ?? wrong[inputMode] ?? 'bad-response')
}

/** Judges all controls of a form, and names those alone that have a fault. Controls that share a name are one field. */
export const judgeAnswers = (
  controls: Iterable<Judged & { readonly name: string }>,
): Readonly<Record<string, Fault>> => {
  const faults: Record<string, Fault> = {}
  for (const control of controls) {
    const fault = judgeAnswer(control)
    if (fault !== undefined) faults[control.name] = fault
  }
  return faults
}
