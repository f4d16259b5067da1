/** What a transport reports: the status and the body of the response, or 0 where there was none. */
export type LogAnswer = { readonly code: number; readonly body: string }

export type LogResult =
  | { readonly _tag: 'Sent' }
  | { readonly _tag: 'NotSent' }
  | { readonly _tag: 'Failed'; readonly error: Error }

export const NO_REQUEST: LogAnswer = { code: 0, body: 'No request sent' }

/** The specification, section 7 and 8. */
export const judgeAnswer = ({ code, body }: LogAnswer): LogResult => {
  if (code === 200 && body === 'success') return { _tag: 'Sent' }
  if (code === NO_REQUEST.code && body === NO_REQUEST.body) return { _tag: 'NotSent' }
  return { _tag: 'Failed', error: new Error(`The attempt to log returned ${code}.`) }
}
