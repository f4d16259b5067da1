import { createSingleFlight } from './single-flight.ts'

/** Values that expire, each loaded by one caller at a time. Failures are not cached. */
export type TtlCache<A> = {
  /** The cached value, if it has not expired. */
  readonly get: (key: string) => A | undefined
  /** The cached value, expired or not. */
  readonly getStale: (key: string) => A | undefined
  readonly set: (key: string, value: A) => void
  /** The cached value, else a loaded one, else the expired one. */
  readonly getOrLoad: (key: string, load: () => Promise<A>) => Promise<A>
}

export const createTtlCache = <A>(now: () => number, ttlMs: number): TtlCache<A> => {
  const values = new Map<string, { readonly value: A; readonly staleAt: number }>()
  const singleFlight = createSingleFlight<A>()
  const cache: TtlCache<A> = {
    get: (key) => {
      const found = values.get(key)
      return found !== undefined && now() < found.staleAt ? found.value : undefined
    },
    getStale: (key) => values.get(key)?.value,
    set: (key, value) => void values.set(key, { value, staleAt: now() + ttlMs }),
    getOrLoad: (key, load) =>
      singleFlight(key, async () => {
        const known = cache.get(key)
        if (known !== undefined) return known
        const store = (value: A): A => {
          cache.set(key, value)
          return value
        }
        return load().then(store, (error: unknown) => cache.getStale(key) ?? Promise.reject(error))
      }),
  }
  return cache
}
