/** Limit for the work of an event. */
const MAX_MS = 30_000

/** Waits for work no longer than a limit. Undefined if the work fails or takes longer. */
export const within = <A>(ms: number, work: Promise<A>): Promise<A | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, ms))])

/**
 * Limits all work of an event, and returns the same limit for its answer. While work is pending, a newer worker waits;
 * and a request or a document whose tab was closed may never end.
 */
export const limitWork = (event: {
  waitUntil: (work: Promise<unknown>) => void
}): (<A>(work: Promise<A>) => Promise<A | undefined>) => {
  const limit = <A>(work: Promise<A>) => within(MAX_MS, work)
  const waitUntil = event.waitUntil.bind(event)
  event.waitUntil = (work) => waitUntil(limit(work))
  return limit
}
