import { safeStorage } from '#runtime/browser/safe-storage.ts'

/** Limit of bytes for pages after the first, data and code, in one session. Above it nothing is prefetched. */
export const BUDGET_BYTES = 2_000_000

const STORAGE_KEY = 'fairlead:fetched-bytes'

/**
 * Returns a function that tells whether the budget lasts. Counts bytes that come over the network from now on; the
 * browser's cache is free. The count belongs to the session, or to the document if storage is blocked.
 */
export const createByteBudget = (): (() => boolean) => {
  let spent = Number(safeStorage.readItem(STORAGE_KEY)) || 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/\.(json|js|css)$/.test(entry.name)) spent += (entry as PerformanceResourceTiming).transferSize || 0
    safeStorage.writeItem(STORAGE_KEY, `${spent}`)
  }).observe({ type: 'resource' })
  return () => spent < BUDGET_BYTES
}
