import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import type { Navigation } from './navigation.ts'

/** Error messages of browsers and bundlers about code that could not be loaded. */
const CHUNK_FAILURE = /imported module|module script failed|style sheet \S+ could|loading (css )?chunk/i

/**
 * Loads the document at the last requested address when a component's own `import()` fails, probably because a deploy
 * removed the chunk. Does so once per address and deploy.
 */
export const recoverChunks = (
  { requestedUrl }: Pick<Navigation, 'requestedUrl'>,
  browserHistory: BrowserHistory,
  compilationHash: string,
): void => {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const url = requestedUrl()
    if (CHUNK_FAILURE.test(reason) && mayReloadFor(`${compilationHash} ${new URL(url).pathname}`))
      browserHistory.loadDocument(url, url === browserHistory.href())
  })
}
