type SingleFlight<A> = (key: string, load: () => Promise<A>) => Promise<A>

/**
 * Shares one load among concurrent callers of a key. If it fails, each caller that joined starts its own: the first may
 * have had an earlier deadline.
 */
export const createSingleFlight = <A>(): SingleFlight<A> => {
  const inFlight = new Map<string, Promise<A>>()
  const run: SingleFlight<A> = (key, load) => {
    const known = inFlight.get(key)
    if (known !== undefined) return known.catch(() => run(key, load))
    const promise = load().finally(() => inFlight.delete(key))
    inFlight.set(key, promise)
    return promise
  }
  return run
}
