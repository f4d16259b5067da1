import type { HistoryLocation } from '#runtime/browser/browser-history.ts'
import { holdPosition } from './hold-position.ts'
import type { ScreenStore } from './screen-store.ts'
import { savedPosition, savePosition } from './scroll-positions.ts'

const SAVE_AFTER_MS = 100

/**
 * Saves the scroll position of each history entry. While the page is alive the runtime restores positions itself;
 * before the document is left, the browser takes over, which is better at it for a document that is loaded again.
 */
export const manageScrollRestoration = (screenStore: ScreenStore): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = (): void => savePosition(screenStore.get().location, window.scrollY)
  window.history.scrollRestoration = 'manual'
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_AFTER_MS)
    },
    { passive: true },
  )
  // The browser follows a fragment by itself, and its entry is seen after the scroll only.
  window.addEventListener('click', save, { capture: true })
  window.addEventListener('pagehide', () => {
    save()
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
}

/** Restores the position of an entry whose document was loaded again, where the browser did not. */
export const restorePosition = (location: HistoryLocation): void => {
  const top = savedPosition(location)
  if (top > 0 && window.scrollY === 0) holdPosition(() => window.scrollTo({ top, behavior: 'instant' }))
}
