import { takeOver } from './take-over.ts'

/** Databases of the site's own workers; the second is Workbox's. */
const DATABASES = ['keyval-store', 'workbox-expiration']

/**
 * Removes a worker that an earlier build or site registered: deletes every cache of the origin, unregisters, and
 * reloads open tabs from the network. Serve it at the old worker's address, whose script the browser checks on
 * navigation.
 */
export const removeWorker = (worker: ServiceWorkerGlobalScope): void => {
  takeOver(worker)
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        // Blocked or broken storage must not keep the worker registered.
        const names = await worker.caches.keys().catch(() => [])
        await Promise.allSettled(names.map((name) => worker.caches.delete(name)))
        await worker.registration.unregister()
        // Not awaited: the deletion waits until the last worker closes the database.
        for (const name of DATABASES) worker.indexedDB.deleteDatabase(name)
        // Not awaited: a tab's navigation waits for this worker to activate, which needs this promise. A tab that
        // cannot be navigated is already leaving the page.
        for (const client of await worker.clients.matchAll({ type: 'window' }))
          void client.navigate(client.url).catch(() => null)
      })(),
    )
  })
}
