/**
 * Limit of a request in milliseconds: that of the loader (`protocol/request-timeout.ts`). A copy, because a module that
 * the runtime has too would become part of its chunk, which the boot script loads.
 */
export const EARLY_TIMEOUT_MS = 6_000

/**
 * Requests files that the runtime will need first. Returns a function that hands each answer over once: a body can be
 * read only once, and a later request wants fresh bytes. A `preload` link would do the same, but WebKit makes the
 * request once more for `fetch`.
 */
export const requestEarly = (urls: readonly string[]): ((url: string) => Promise<Response> | undefined) => {
  const answers = new Map(urls.map((url) => [url, fetch(url, { signal: AbortSignal.timeout(EARLY_TIMEOUT_MS) })]))
  // Whoever takes an answer hears of its failure. One that nobody takes must not count as an error of the page.
  for (const answer of answers.values()) answer.catch(() => undefined)
  return (url) => {
    const answer = answers.get(url)
    answers.delete(url)
    return answer
  }
}
