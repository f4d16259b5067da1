import type { Clock } from '../settings.ts'

/** Runs work when its turn comes. */
export type Pace = <A>(work: () => Promise<A>) => Promise<A>

/** Starts at most `rate` pieces of work a second, and has at most `concurrency` of them at a time. */
export const createPace = (rate: number, concurrency: number, clock: Clock): Pace => {
  const gap = 1000 / rate
  const waiting: (() => void)[] = []
  let running = 0
  let next = 0
  const enter = async (): Promise<void> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    const now = clock.now()
    const turn = Math.max(now, next)
    next = turn + gap
    if (turn > now) await clock.wait(turn - now)
  }
  /** The place passes to who waits longest. */
  const leave = (): void => {
    const first = waiting.shift()
    if (first === undefined) running -= 1
    else first()
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Does work for each item, a few at a time, so that no more than these are in memory. */
export const forEachOf = async <A>(
  items: readonly A[],
  concurrency: number,
  work: (item: A) => Promise<void>,
): Promise<void> => {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: Math.min(concurrency, items.length) }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
