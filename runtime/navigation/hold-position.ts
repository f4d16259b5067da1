/** Content that has not grown to its place by then is not coming. */
const HOLD_MS = 3_000

/** What a visitor does who wants to be elsewhere in the document. */
const SIGNS_OF_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let release = (): void => {}

/**
 * Scrolls, and again whenever the content changes its height, until the visitor scrolls, or another position is held, or a
 * while has passed. Images and late content would push the place out of sight otherwise; the top needs no holding.
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
    for (const sign of SIGNS_OF_WILL) window.removeEventListener(sign, release)
    release = () => {}
  }
  for (const sign of SIGNS_OF_WILL) window.addEventListener(sign, release, { passive: true })
}
