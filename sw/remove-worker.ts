/** Where the site's own workers remember things: the second is Workbox's. */
const DATABASES = ['keyval-store', 'workbox-expiration']

/**
 * Takes a worker that an earlier build or site left behind out of visitors' browsers: deletes every cache of the
 * origin, unregisters, and loads open tabs again from the network. The browser checks a registered worker's script on
 * navigation, so it is enough that this stands at the address of the old one.
 */
export const removeWorker = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        // Blocked or broken storage must not keep the worker alive.
        const names = await worker.caches.keys().catch(() => [])
        await Promise.allSettled(names.map((name) => worker.caches.delete(name)))
        await worker.registration.unregister()
        // Not waited for: a database is deleted when the last worker that has it open is gone.
        for (const name of DATABASES) worker.indexedDB.deleteDatabase(name)
        // Not waited for: a tab's navigation waits for this worker to be active, which it is only after this promise. A
        // tab that cannot be navigated from here is on its way elsewhere already.
        for (const client of await worker.clients.matchAll({ type: 'window' }))
          void client.navigate(client.url).catch(() => null)
      })(),
    )
  })
}
