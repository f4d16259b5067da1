import type { Clock } from '#runtime/browser/clock.ts'
import type { Answer, FetchJson, Priority } from '#runtime/browser/fetch-json.ts'

/** Until when a page is waited for, on the loader's clock. What has low priority is asked for once. */
export type Patience = { readonly until: number; readonly priority: Priority }

/** From the specification: page data and app data are asked for again up to 3 times. */
export const RETRIES = 3
/** One request. Long enough for a phone on a bad network, short enough to leave time for another try. */
export const REQUEST_LIMIT_MS = 6_000
/** All that one page takes. After that the browser's own load of the document is the better way. */
export const PAGE_LIMIT_MS = 12_000

const FIRST_PAUSE_MS = 250

/** For a page that a visitor waits for. */
export const visitorsPatience = (now: number): Patience => ({ until: now + PAGE_LIMIT_MS, priority: 'high' })

/** For a page that nobody has asked for yet: one try, behind everything else. */
export const aheadPatience = (now: number): Patience => ({ until: now + REQUEST_LIMIT_MS, priority: 'low' })

/** Statuses that asking again does not change. */
const isFinal = ({ status }: Answer): boolean => [200, 403, 404, 500].includes(status)

/**
 * The pause before something is asked for again; null when the answer stands. Pauses double from 250 ms, less up to half by
 * chance, so that visitors of a struggling host do not come back all at once. A host that asks for a longer pause gets it, and
 * one that asks for more than there is patience for is not asked again.
 */
export const pauseBeforeRetry = (
  answer: Answer,
  attempt: number,
  now: number,
  patience: Patience,
  random: number,
): number | null => {
  if (isFinal(answer) || patience.priority === 'low' || attempt >= RETRIES) return null
  const backOff = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + random / 2)
  const pause = Math.max(backOff, answer.retryAfterMs ?? 0)
  return now + pause < patience.until ? pause : null
}

/** How long one request may take. */
export const requestLimit = (now: number, { until }: Patience): number =>
  Math.max(0, Math.min(REQUEST_LIMIT_MS, until - now))

/** Asks until the answer stands, and gives the last one. */
export const fetchPatiently = async (
  fetchJson: FetchJson,
  url: string,
  patience: Patience,
  clock: Clock,
): Promise<Answer> => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetchJson(url, requestLimit(clock.now(), patience), patience.priority, attempt > 0)
    const pause = pauseBeforeRetry(answer, attempt, clock.now(), patience, clock.random())
    if (pause === null) return answer
    await clock.wait(pause)
  }
}
