import { holdTop } from './hold-position.ts'
import type { ScreenStore } from './screen-store.ts'
import { savedPosition, savePosition } from './scroll-positions.ts'

const SAVE_AFTER_MS = 100

/**
 * Saves the scroll position of each history entry. While the page is alive the runtime restores positions itself;
 * before the document is left, the browser takes over, which is better at it for a document that is loaded again.
 */
export const manageScrollRestoration = (screenStore: ScreenStore): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = (): void => savePosition(screenStore.get().location, scrollY)
  // The browser may have restored it: WebKit does not for a document from its back/forward cache.
  const takeOver = (): void => {
    history.scrollRestoration = 'manual'
    if (!scrollY) holdTop(savedPosition(screenStore.get().location))
  }
  takeOver()
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(save, SAVE_AFTER_MS)
  })
  // The browser follows a fragment by itself, and its entry is seen after the scroll only.
  addEventListener('click', save, true)
  addEventListener('pagehide', () => {
    save()
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', (event) => event.persisted && takeOver())
}
