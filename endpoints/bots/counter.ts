/** Counts by key within windows of time, in memory. Keys beyond the capacity push the oldest out. */
export type Counter = {
  /** Adds to a key, and returns its count within the window. */
  readonly add: (key: string, amount?: number) => number
  readonly read: (key: string) => number
  /** Whole seconds until the count of a key begins again, at least 1. */
  readonly secondsLeft: (key: string) => number
}

export type CounterOptions = {
  readonly windowMs: number
  readonly capacity?: number
  /** A clock that never leaps, in milliseconds. */
  readonly elapsed?: () => number
}

const MAX_KEYS = 20_000

type Entry = { count: number; readonly endsAt: number }

export const createCounter = ({
  windowMs,
  capacity = MAX_KEYS,
  elapsed = () => performance.now(),
}: CounterOptions): Counter => {
  const entries = new Map<string, Entry>()
  const current = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    return entry !== undefined && entry.endsAt > elapsed() ? entry : undefined
  }
  return {
    add: (key, amount = 1) => {
      const known = current(key)
      if (known !== undefined) {
        known.count += amount
        return known.count
      }
      // Deleted first, so that the map keeps the order in which windows end.
      entries.delete(key)
      entries.set(key, { count: amount, endsAt: elapsed() + windowMs })
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
      return amount
    },
    read: (key) => current(key)?.count ?? 0,
    secondsLeft: (key) => Math.max(1, Math.ceil(((current(key)?.endsAt ?? 0) - elapsed()) / 1000)),
  }
}
