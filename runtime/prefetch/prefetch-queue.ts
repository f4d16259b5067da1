import type { Clock } from '#runtime/browser/clock.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'

/** From the specification: pages are fetched ahead in batches of 4 every 3000 ms. */
export const BATCH_SIZE = 4
export const BATCH_EVERY_MS = 3_000

export type PrefetchQueue = {
  /** Puts a page at the end, if it does not wait already. */
  readonly add: (key: PathKey) => void
  /** Takes a page out again that has not had its turn. */
  readonly drop: (key: PathKey) => void
}

/** Pages wait their turn, first come, first served. A batch does not wait for the one before, so no failure stalls the rest. */
export const createPrefetchQueue = (fetchAhead: (key: PathKey) => void, clock: Pick<Clock, 'wait'>): PrefetchQueue => {
  const waiting = new Set<PathKey>()
  let isPumping = false
  const pump = async (): Promise<void> => {
    isPumping = true
    while (waiting.size > 0) {
      await clock.wait(BATCH_EVERY_MS)
      for (const key of [...waiting].slice(0, BATCH_SIZE)) {
        if (waiting.delete(key)) fetchAhead(key)
        // To ask for four at once would keep a phone from answering a touch for a tenth of a second.
        await clock.wait(0)
      }
    }
    isPumping = false
  }
  return {
    add: (key) => {
      waiting.add(key)
      if (!isPumping) void pump()
    },
    drop: (key) => void waiting.delete(key),
  }
}
