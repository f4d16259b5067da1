import type { Clock } from '#runtime/browser/clock.ts'

/**
 * From the specification: pages are prefetched in batches of 4 every 3000 ms, and so are pages that the visitor points
 * at.
 */
export const BATCH_SIZE = 4
export const BATCH_EVERY_MS = 3_000

export type PrefetchQueue = {
  /** Appends a page, unless it is queued already. */
  readonly add: (pathname: string) => void
  /** Removes a page that is still queued. */
  readonly dropQueued: (pathname: string) => void
}

/** Queues pages first in, first out. A batch does not wait for the one before, so that no failure stalls the queue. */
export const createPrefetchQueue = (
  prefetch: (pathname: string) => void,
  clock: Pick<Clock, 'wait'>,
): PrefetchQueue => {
  const queued = new Set<string>()
  let isPumping = false
  const pump = async (): Promise<void> => {
    isPumping = true
    while (queued.size > 0) {
      await clock.wait(BATCH_EVERY_MS)
      for (const pathname of [...queued].slice(0, BATCH_SIZE)) {
        if (queued.delete(pathname)) prefetch(pathname)
        // Four requests in one task would block a phone's input for a tenth of a second.
        await clock.wait(0)
      }
    }
    isPumping = false
  }
  return {
    add: (pathname) => {
      queued.add(pathname)
      if (!isPumping) void pump()
    },
    dropQueued: (pathname) => void queued.delete(pathname),
  }
}
