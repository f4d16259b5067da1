/** Returns the value of a key, which it computes if it has not kept it. */
export type LruCache<A> = (key: number, compute: () => A) => A

/**
 * Caches about `limit` recently used values. A value is cached on its second request: most are requested once, and
 * would only displace others.
 */
export const createLruCache = <A>(limit: number): LruCache<A> => {
  let young = new Map<number, A>()
  let old = new Map<number, A>()
  let seen = new Set<number>()
  return (key, compute) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const kept = old.get(key)
    const value = kept === undefined ? compute() : kept
    if (kept === undefined && !seen.has(key)) {
      if (seen.size >= limit) seen = new Set()
      seen.add(key)
      return value
    }
    if (young.size >= limit / 2) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
