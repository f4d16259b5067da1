import type { RunHook } from './gatsby-browser.ts'

/** Reports what becomes of a worker that the browser is installing. */
const follow = (worker: ServiceWorker | null, serviceWorker: ServiceWorkerRegistration, run: RunHook): void => {
  run('onServiceWorkerUpdateFound', { serviceWorker })
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed')
      run(navigator.serviceWorker.controller ? 'onServiceWorkerUpdateReady' : 'onServiceWorkerInstalled', {
        serviceWorker,
      })
    if (worker.state === 'activated') run('onServiceWorkerActive', { serviceWorker })
    if (worker.state === 'redundant') run('onServiceWorkerRedundant', { serviceWorker })
  })
}

/**
 * Reports installations of service workers. Another part of the site registers them, when the browser is idle; of the
 * first one, this learns when it is active.
 */
export const watchWorker = async (run: RunHook): Promise<void> => {
  // Not every browser has workers, and not on every address.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined) return
  const known = await container.getRegistration()
  const serviceWorker = known ?? (await container.ready)
  if (known === undefined) {
    run('onServiceWorkerUpdateFound', { serviceWorker })
    run('onServiceWorkerInstalled', { serviceWorker })
    run('onServiceWorkerActive', { serviceWorker })
  }
  if (known?.installing) follow(known.installing, known, run)
  serviceWorker.addEventListener('updatefound', () => follow(serviceWorker.installing, serviceWorker, run))
}
