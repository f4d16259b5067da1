export type ClockWatch = { readonly stop: () => void }

export type ClockWatchOptions = {
  readonly now: () => Date
  /** Told by how many seconds the clock is ahead of, or behind, the time that has passed. */
  readonly onLeap: (seconds: number) => void
  readonly everyMs?: number
  /** A clock that never leaps, in milliseconds. */
  readonly elapsed?: () => number
}

const INTERVAL_MS = 5000

/** Clocks that are set by a server are set by less. */
const MAX_OFF_MS = 20_000

/**
 * Holds the clock against the time that has passed since it was last right, so that a leap is told of within seconds,
 * and a clock that stands or runs too slowly within half a minute.
 */
export const watchClock = ({
  now,
  onLeap,
  everyMs = INTERVAL_MS,
  elapsed = () => performance.now(),
}: ClockWatchOptions): ClockWatch => {
  const read = (): number => now().getTime() - elapsed()
  let right = read()
  const timer = setInterval(() => {
    const off = read() - right
    if (Math.abs(off) < MAX_OFF_MS) return
    right += off
    onLeap(Math.round(off / 1000))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
