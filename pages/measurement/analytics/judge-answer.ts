/** Status and body of a transport's response; 0 without a response. */
export type LogAnswer = { readonly code: number; readonly body: string }

export type LogResult =
  | { readonly _tag: 'Sent' }
  | { readonly _tag: 'NotSent' }
  | { readonly _tag: 'Failed'; readonly error: Error }

export const NO_REQUEST: LogAnswer = { code: 0, body: 'No request sent' }

/** Judges a response as sections 7 and 8 of the specification define. */
export const judgeAnswer = ({ code, body }: LogAnswer): LogResult => {
  if (code === 200 && body === 'success') return { _tag: 'Sent' }
  if (code === NO_REQUEST.code && body === NO_REQUEST.body) return { _tag: 'NotSent' }
  return { _tag: 'Failed', error: new Error(`The attempt to log returned ${code}.`) }
}
