import { hasTrace, OUTGOING } from './traces.ts'

/** Milliseconds until a document looks for submissions that earlier ones left, and looks again if the code is missing. */
const LOOK_AFTER_MS = 3000
const LOOK_AGAIN_MS = 30_000

/** Sends waiting forms on whichever page the visitor opens next, or has open. Loads nothing if none is waiting. */
export const sendLater = (): void => {
  let isLoading = false
  const look = (): void => {
    if (isLoading || !hasTrace(OUTGOING)) return
    isLoading = true
    import('./send-from-page.ts').then(
      ({ sendFromPage }) => sendFromPage('early'),
      () => {
        isLoading = false
        setTimeout(look, LOOK_AGAIN_MS)
      },
    )
  }
  // `storage`: another tab has queued a form.
  for (const name of ['online', 'storage', 'visibilitychange']) window.addEventListener(name, look)
  setTimeout(look, LOOK_AFTER_MS)
}
