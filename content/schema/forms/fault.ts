/** Faults of a file. */
export const fileFaults = [
  'no-file',
  'empty-file',
  'large-file',
  'file-type',
  'locked-file',
  'macro-file',
  'file-again',
] as const

export type FileFault = (typeof fileFaults)[number]

/** Faults of an answer that is text. */
export const answerFaults = [
  'required',
  'no-email',
  'bad-email',
  'bad-phone',
  'bad-response',
  'invalid-email',
  'ambiguous-number',
] as const

export type AnswerFault = (typeof answerFaults)[number]

/** `form.error.<fault>` in `messages.json` words each one. */
export type Fault = AnswerFault | FileFault

/** Faults by the names of their fields. */
export type Faults = Readonly<Record<string, Fault>>

export const isFault = (value: unknown, known: readonly Fault[] = answerFaults): value is Fault =>
  known.some((fault) => fault === value)
