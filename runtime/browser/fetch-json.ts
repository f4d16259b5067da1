import { parseJson } from './parse-json.ts'

declare global {
  /** Hands over, once, the answer to a request that the boot script has made (`boot/request-early.ts`). */
  var ___fetch: ((url: string) => Promise<Response> | undefined) | undefined
}

/** A response parsed as JSON. Status 0: none arrived in time. `body` is undefined if it was not JSON. */
export type JsonResponse = {
  readonly status: number
  readonly body?: unknown
  /** Delay that the host asks for before the next request. */
  readonly retryAfterMs?: number
}

export type Priority = 'high' | 'low'

/**
 * Requests a JSON file and waits at most `timeoutMs`. Never rejects: a network error and a timeout both have status 0.
 * A retry bypasses the HTTP cache.
 */
export type FetchJson = (url: string, timeoutMs: number, priority: Priority, isRetry?: boolean) => Promise<JsonResponse>

/** The header holds seconds or a date. */
const retryAfter = (header: string | null): number =>
  Math.max(0, Number(header) * 1000 || Date.parse(header as string) - Date.now() || 0)

export const fetchJson: FetchJson = async (url, timeoutMs, priority, isRetry) => {
  // A request that hangs locks its cache entry, and every later request that would read it.
  const cache = isRetry ? 'no-store' : 'default'
  try {
    const response = await (globalThis.___fetch?.(url) ??
      fetch(url, { signal: AbortSignal.timeout(timeoutMs), priority, cache }))
    const body = parseJson(await response.text())
    return { status: response.status, body, retryAfterMs: retryAfter(response.headers.get('retry-after')) }
  } catch {
    // Refused, reset, offline, blocked or timed out: the loader treats them alike.
    return { status: 0 }
  }
}
