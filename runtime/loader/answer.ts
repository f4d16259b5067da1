/** What came back from the network. `body` is undefined where it was not JSON. */
export type Answer =
  | { readonly _tag: 'Response'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly _tag: 'NoAnswer' }

/** Asks for a JSON file. Never rejects: a network fault and a time-out are both `NoAnswer`. */
export type FetchJson = (url: string) => Promise<Answer>

/** Long enough for a phone on a bad network, short enough that a dead request does not hold the visitor. */
export const TIME_LIMIT_MS = 10_000

const retryAfter = (header: string | null): number | null => {
  if (header === null) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return ms >= 0 ? ms : null
}

export const fetchJson: FetchJson = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const text = await response.text()
    return { _tag: 'Response', status: response.status, body: parse(text), retryAfterMs: retryAfter(response.headers.get('retry-after')) }
  } catch {
    // Refused, reset, offline, blocked or out of time: for the loader they are one case.
    return { _tag: 'NoAnswer' }
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // HTML in place of JSON is judged by the caller, who sees a body without a shape.
    return undefined
  }
}
