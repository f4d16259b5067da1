/**
 * Work of one kind, which must get on whatever its server does. A lane that has work and makes no progress for a while
 * is reported.
 */
export type Lane = {
  /** Counts an action as work of this lane until it settles. The action may tell of progress on the way. */
  readonly run: <T>(action: (progress: () => void) => Promise<T>) => Promise<T>
}

export type Lanes = {
  readonly lane: (name: string) => Lane
  /** Seconds since each lane that has work has last got on; 0 for one that has none. */
  readonly stalledSeconds: () => ReadonlyMap<string, number>
  readonly stop: () => void
}

export type LanesOptions = {
  /** Called once for each stall. */
  readonly onStall: (name: string, seconds: number) => void
  readonly limitMs?: number
  readonly everyMs?: number
}

/** A lane that makes no progress for longer is reported as stalled. */
const LIMIT_MS = 30_000

type State = { pending: number; progressAt: number; isTold: boolean }

export const watchLanes = ({ onStall, limitMs = LIMIT_MS, everyMs = 1000 }: LanesOptions): Lanes => {
  const states = new Map<string, State>()
  const stalledMs = ({ pending, progressAt }: State): number => (pending === 0 ? 0 : performance.now() - progressAt)
  const timer = setInterval(() => {
    for (const [name, state] of states) {
      if (state.isTold || stalledMs(state) < limitMs) continue
      state.isTold = true
      onStall(name, Math.round(stalledMs(state) / 1000))
    }
  }, everyMs)
  timer.unref()
  return {
    lane: (name) => {
      const state: State = { pending: 0, progressAt: 0, isTold: false }
      states.set(name, state)
      const progress = (): void => {
        state.progressAt = performance.now()
        state.isTold = false
      }
      return {
        run: async (action) => {
          if (state.pending === 0) progress()
          state.pending += 1
          try {
            return await action(progress)
          } finally {
            state.pending -= 1
            progress()
          }
        },
      }
    },
    stalledSeconds: () => new Map([...states].map(([name, state]) => [name, Math.round(stalledMs(state) / 1000)])),
    stop: () => clearInterval(timer),
  }
}
