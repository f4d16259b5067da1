/** Values by key, each asked for once at a time. What fails is not remembered: whoever comes next asks again. */
export type Memory<A> = {
  /** What is remembered and still fresh. */
  readonly get: (key: string) => A | undefined
  /** What is remembered, however old. */
  readonly getOld: (key: string) => A | undefined
  readonly keep: (key: string, value: A) => void
  /** What is remembered and fresh, else what comes of asking. */
  readonly obtain: (key: string, ask: () => Promise<A>) => Promise<A>
}

type Share<A> = (key: string, ask: () => Promise<A>) => Promise<A>

/** Joins whoever is asking already, else asks. Who joined in vain asks too: the first may have had less patience. */
export const createSharing = <A>(): Share<A> => {
  const open = new Map<string, Promise<A>>()
  const share: Share<A> = (key, ask) => {
    const known = open.get(key)
    if (known !== undefined) return known.catch(() => share(key, ask))
    const promise = ask().finally(() => open.delete(key))
    open.set(key, promise)
    return promise
  }
  return share
}

export const createMemory = <A>(now: () => number, freshMs = Number.POSITIVE_INFINITY): Memory<A> => {
  const values = new Map<string, { readonly value: A; readonly until: number }>()
  const share = createSharing<A>()
  const memory: Memory<A> = {
    get: (key) => {
      const found = values.get(key)
      return found !== undefined && now() < found.until ? found.value : undefined
    },
    getOld: (key) => values.get(key)?.value,
    keep: (key, value) => void values.set(key, { value, until: now() + freshMs }),
    obtain: (key, ask) =>
      share(key, async () => {
        const known = memory.get(key)
        if (known !== undefined) return known
        const keep = (value: A): A => {
          memory.keep(key, value)
          return value
        }
        // Better what was there minutes ago than nothing.
        return ask().then(keep, (error: unknown) => memory.getOld(key) ?? Promise.reject(error))
      }),
  }
  return memory
}
