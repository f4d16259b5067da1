import type { Place } from '#runtime/browser/browser-history.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import type { Navigation } from './navigation.ts'

/** How browsers and bundlers say that code could not be loaded. */
const CHUNK_FAILURE = /imported module|module script failed|style sheet \S+ could|loading (css )?chunk/i

/**
 * Code that a component loads by itself and cannot have, most likely because a deploy took it away: the browser loads the
 * address asked for last, once for each address and deploy.
 */
export const recoverChunks = ({ lastAsked }: Navigation, place: Place, compilationHash: string): void => {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const url = lastAsked()
    if (CHUNK_FAILURE.test(reason) && mayReloadFor(`${compilationHash} ${new URL(url).pathname}`))
      place.leave(url, url === place.href())
  })
}
