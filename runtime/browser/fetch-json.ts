import { parseJson } from './parse-json.ts'

/** What came back from the network. Status 0: nothing came in time. `body` is undefined where it was not JSON. */
export type Answer = {
  readonly status: number
  readonly body?: unknown
  /** How long the host wants to be left alone. */
  readonly retryAfterMs?: number
}

export type Priority = 'high' | 'low'

/**
 * Asks for a JSON file, again or for the first time, and waits no longer than `limitMs`. Never rejects: a network fault and a
 * time-out both have status 0.
 */
export type FetchJson = (url: string, limitMs: number, priority: Priority, isAgain?: boolean) => Promise<Answer>

/** The header holds seconds, or a date. */
const retryAfter = (header: string | null): number =>
  Math.max(0, Number(header) * 1000 || Date.parse(header ?? '') - Date.now() || 0)

export const fetchJson: FetchJson = async (url, limitMs, priority, isAgain) => {
  // A request that hangs holds the cache's entry, and every later one that would use it.
  const cache = isAgain ? 'no-store' : 'default'
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limitMs), priority, cache })
    const body = parseJson(await response.text())
    return { status: response.status, body, retryAfterMs: retryAfter(response.headers.get('retry-after')) }
  } catch {
    // Refused, reset, offline, blocked or out of time: for the loader they are one case.
    return { status: 0 }
  }
}
