import type { Answer, FetchJson } from './answer.ts'

/** From the specification: page data and app data are asked for again up to 3 times. */
const RETRIES = 3
const FIRST_DELAY_MS = 250
/** A host may ask for more patience than a visitor has. */
const LONGEST_DELAY_MS = 5_000

export type Clock = { readonly wait: (ms: number) => Promise<void>; readonly random: () => number }

/** How long to wait before the next attempt, or null when the answer is final or attempts are used up. Attempts count from 0. */
export const retryDelay = (answer: Answer, attempt: number, isFinal: (status: number) => boolean, random: number): number | null => {
  if (attempt >= RETRIES || (answer._tag === 'Response' && isFinal(answer.status))) return null
  const backOff = FIRST_DELAY_MS * 2 ** attempt * (0.5 + random / 2)
  const asked = answer._tag === 'Response' ? (answer.retryAfterMs ?? 0) : 0
  return Math.min(Math.max(backOff, asked), LONGEST_DELAY_MS)
}

/** Asks until the answer is final or attempts are used up, and gives the last answer. */
export const fetchWithRetries = async (
  fetchJson: FetchJson,
  url: string,
  isFinal: (status: number) => boolean,
  clock: Clock,
): Promise<Answer> => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetchJson(url)
    const delay = retryDelay(answer, attempt, isFinal, clock.random())
    if (delay === null) return answer
    await clock.wait(delay)
  }
}
