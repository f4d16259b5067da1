import type { Clock } from '#runtime/browser/clock.ts'

export type VirtualClock = Clock & {
  /** Schedules a callback. */
  readonly at: (delayMs: number, run: () => void) => void
  /** Advances the time, one timer after the other, each with all its immediate consequences. */
  readonly advance: (ms: number) => Promise<void>
}

/** Settles all promises that need no time. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A clock that advances on request only. */
export const createVirtualClock = (): VirtualClock => {
  let time = 0
  let timers: { readonly due: number; readonly run: () => void }[] = []
  const at: VirtualClock['at'] = (delayMs, run) => {
    timers.push({ due: time + Math.max(0, delayMs), run })
  }
  return {
    at,
    now: () => time,
    random: () => 0.5,
    wait: (ms) => new Promise((resolve) => at(ms, () => resolve())),
    advance: async (ms) => {
      const end = time + ms
      await settle()
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | undefined>(
          (first, timer) => (timer.due <= end && (first === undefined || timer.due < first.due) ? timer : first),
          undefined,
        )
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        time = Math.max(time, next.due)
        next.run()
        await settle()
      }
      time = end
    },
  }
}
