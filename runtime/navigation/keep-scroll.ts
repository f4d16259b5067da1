import type { HistoryLocation } from '#runtime/browser/browser-history.ts'
import { holdPosition } from './hold-position.ts'
import type { ScreenStore } from './screen-store.ts'
import { savedPosition, savePosition } from './scroll-memory.ts'

const SAVE_AFTER_MS = 100

/**
 * Remembers where each entry is left. While the page is alive the runtime restores positions itself; before it is left, that
 * is handed back to the browser, which does it better for a document that is loaded anew.
 */
export const keepScroll = (screens: ScreenStore): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = (): void => savePosition(screens.get().location, window.scrollY)
  window.history.scrollRestoration = 'manual'
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_AFTER_MS)
    },
    { passive: true },
  )
  // Before anything moves: a fragment is followed by the browser, and its entry shows only when the scroll is done.
  window.addEventListener('click', save, { capture: true })
  window.addEventListener('pagehide', () => {
    save()
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
}

/** For a document that is loaded for an entry that was left before, where the browser does not do it by itself. */
export const restorePosition = (location: HistoryLocation): void => {
  const top = savedPosition(location)
  if (top > 0 && window.scrollY === 0) holdPosition(() => window.scrollTo({ top, behavior: 'instant' }))
}
