/** Time for late content to arrive. */
const HOLD_MS = 3_000

/** Events by which a visitor starts to scroll. */
const SCROLL_INTENT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let release = (): void => {}

/**
 * Scrolls, and again whenever the content changes its height, because images and late content would push the target out
 * of sight. Ends when the visitor scrolls, another position is held, or the time is up. The top needs no hold.
 */
export const holdPosition = (scroll: () => void, isHeld = true): void => {
  release()
  scroll()
  if (!isHeld) return
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  const timer = setTimeout(() => release(), HOLD_MS)
  release = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of SCROLL_INTENT_EVENTS) window.removeEventListener(name, release)
    release = () => {}
  }
  for (const name of SCROLL_INTENT_EVENTS) window.addEventListener(name, release, { passive: true })
}

/** Scrolls to a distance from the top of the document in pixels, and holds it. */
export const holdTop = (top: number): void =>
  // The caller has read the position, because scrolling saves another one.
  holdPosition(() => window.scrollTo({ top, behavior: 'instant' }), top > 0)
