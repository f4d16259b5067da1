/** Limit of the wait for the first paint, from when the document and its styles have loaded. */
const PAINT_TIMEOUT_MS = 1_000

/**
 * Resolves after the first paint, or when the tab is hidden. Until then a slow connection and processor are free for
 * visible content.
 */
export const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    if (document.visibilityState !== 'visible' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
      return go()
    setTimeout(go, PAINT_TIMEOUT_MS)
    document.addEventListener('visibilitychange', go, { once: true })
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      go()
    }).observe({ type: 'paint', buffered: true })
  })
