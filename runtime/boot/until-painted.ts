/** A document that has not been painted by then, counted from when it and its styles were there, is not waited for. */
const PAINT_LIMIT_MS = 1_000

/**
 * Resolves when the visitor sees the page, or is not looking at it. Until then all of a slow line and a slow processor belongs
 * to what is to be seen.
 */
export const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => resolve()
    if (document.visibilityState !== 'visible' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
      return go()
    setTimeout(go, PAINT_LIMIT_MS)
    document.addEventListener('visibilitychange', go, { once: true })
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      go()
    }).observe({ type: 'paint', buffered: true })
  })
