/** Kinds of errors. */
export type Fault = 'required' | 'no-email' | 'bad-email' | 'bad-phone' | 'bad-response'

/** Errors by field name. */
export type Faults = Readonly<Record<string, Fault | undefined>>

type Judged = {
  readonly type: string
  /** Parts of a telephone number are text fields with a telephone keypad. */
  readonly inputMode: string
  readonly value: string
  readonly required: boolean
  readonly validity: { readonly valid: boolean; readonly valueMissing: boolean; readonly badInput: boolean }
}

const wrong: Readonly<Record<string, Fault>> = { email: 'bad-email', tel: 'bad-phone' }

/**
 * Reads the browser's validity state of a control; undefined if it is valid. The browser accepts spaces, and treats an
 * incomplete date as empty.
 */
export const judgeAnswer = ({ type, inputMode, value, required, validity }: Judged): Fault | undefined => {
  const isMissing = validity.valueMissing || (required && value.trim() === '')
  if (isMissing && !validity.badInput) return type === 'email' ? 'no-email' : 'required'
  return validity.valid ? undefined : (wrong[type] ?? wrong[inputMode] ?? 'bad-response')
}

/** Validates all controls of a form, and returns the errors. Controls with the same name are one field. */
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
