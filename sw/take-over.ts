/**
 * Time after which a worker asks again. The browser does not tell an installed worker that it was refused, and ends it
 * after half a minute without work.
 */
const AGAIN_MS = 10_000

/**
 * Has a worker take over as soon as it is installed. Chromium ends the older worker for that; if a request wakes the
 * older one meanwhile, the new one waits until the older has had nothing to do for half a minute, or for five minutes,
 * unless it asks again.
 */
export const takeOver = (worker: ServiceWorkerGlobalScope): void =>
  worker.addEventListener('install', () => {
    const ask = (): void => void worker.skipWaiting()
    ask()
    setInterval(ask, AGAIN_MS)
  })
