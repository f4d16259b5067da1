/**
 * Takes a worker that an earlier site left behind out of visitors' browsers: deletes every cache of the origin, unregisters,
 * and loads open tabs again from the network. The browser checks a registered worker's script on navigation, so it is enough
 * that this stands at the address of the old one.
 */
export const removeWorker = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        await Promise.all((await worker.caches.keys()).map((name) => worker.caches.delete(name)))
        await worker.registration.unregister()
        // Not waited for: a tab's navigation waits for this worker to be active, which it is only after this promise. A tab that
        // cannot be navigated from here is on its way elsewhere already.
        for (const client of await worker.clients.matchAll({ type: 'window' }))
          void client.navigate(client.url).catch(() => null)
      })(),
    )
  })
}
