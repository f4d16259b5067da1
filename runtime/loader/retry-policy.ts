import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson, JsonResponse, Priority } from '#runtime/browser/fetch-json.ts'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'

/** The deadline of a load, on the loader's clock, and its priority. Low priority means one attempt. */
export type RetryPolicy = { readonly deadline: number; readonly priority: Priority }

/** From the specification: page data and app data are retried up to 3 times. */
export const RETRIES = 3
/** Time for one page with everything it needs. After that, a document load by the browser is the better way. */
export const PAGE_TIMEOUT_MS = 12_000

const FIRST_DELAY_MS = 250

/** For a page that the visitor is waiting for. */
export const interactivePolicy = (now: number): RetryPolicy => ({ deadline: now + PAGE_TIMEOUT_MS, priority: 'high' })

/** For a page that may be visited next: one attempt, behind all other requests. */
export const prefetchPolicy = (now: number): RetryPolicy => ({ deadline: now + REQUEST_TIMEOUT_MS, priority: 'low' })

/** Statuses that a retry would not change. */
const isFinal = ({ status }: JsonResponse): boolean => [200, 403, 404, 500].includes(status)

/**
 * The delay before a retry; null for none. Delays double from 250 ms, minus up to half at random, so that clients of a
 * struggling host do not return all at once. A longer `Retry-After` is respected, unless it ends after the deadline.
 */
export const retryDelay = (
  response: JsonResponse,
  attempt: number,
  now: number,
  policy: RetryPolicy,
  random: number,
): number | null => {
  if (isFinal(response) || policy.priority === 'low' || attempt >= RETRIES) return null
  const backOff = FIRST_DELAY_MS * 2 ** attempt * (0.5 + random / 2)
  const delay = Math.max(backOff, response.retryAfterMs ?? 0)
  return now + delay < policy.deadline ? delay : null
}

/** Time that one request may take. */
export const requestTimeout = (now: number, { deadline }: RetryPolicy): number =>
  Math.max(0, Math.min(REQUEST_TIMEOUT_MS, deadline - now))

/** Requests a file until the response is final or the policy ends, and returns the last response. */
export const fetchWithRetry = async (
  fetchJson: FetchJson,
  url: string,
  policy: RetryPolicy,
  clock: Clock,
): Promise<JsonResponse> => {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetchJson(url, requestTimeout(clock.now(), policy), policy.priority, attempt > 0)
    const delay = retryDelay(response, attempt, clock.now(), policy, clock.random())
    if (delay === null) return response
    await clock.wait(delay)
  }
}
