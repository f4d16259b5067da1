/** What can be wrong with an answer. */
export type Fault = 'required' | 'no-email' | 'bad-email' | 'bad-phone' | 'bad-response'

type Judged = {
  readonly type: string
  /** Parts of a telephone number are lines of text with a telephone's keys. */
  readonly inputMode: string
  readonly validity: { readonly valid: boolean; readonly valueMissing: boolean }
}

const wrong: Readonly<Record<string, Fault>> = { email: 'bad-email', tel: 'bad-phone' }

/** Reads the browser's verdict on a control; undefined where it has nothing to say against it. */
export const judgeAnswer = ({ type, inputMode, validity }: Judged): Fault | undefined => {
  if (validity.valid) return undefined
  if (validity.valueMissing) return type === 'email' ? 'no-email' : 'required'
  return wrong[type] ?? wrong[inputMode] ?? 'bad-response'
}
