import { safeStorage } from '#runtime/browser/safe-storage.ts'

/** Once a visit has taken in this much of later pages, data and code, nothing more is fetched that nobody asked for. */
export const BUDGET_BYTES = 2_000_000

const STORAGE_KEY = 'fairlead:fetched-bytes'

/**
 * Whether there is budget left. Counts what comes over the network from now on, as the browser measures it; what it has in its
 * cache is free. A visit is a browser session; where storage is blocked, it is a document.
 */
export const createBudget = (): (() => boolean) => {
  let spent = Number(safeStorage.read(STORAGE_KEY)) || 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/\.(json|js|css)$/.test(entry.name)) spent += (entry as PerformanceResourceTiming).transferSize || 0
    safeStorage.write(STORAGE_KEY, `${spent}`)
  }).observe({ type: 'resource' })
  return () => spent < BUDGET_BYTES
}
