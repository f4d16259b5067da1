import { messageSW, Workbox } from 'workbox-window'
import type { KeepMessage, KeepReply } from '#runtime/protocol/worker-messages.ts'
import { mayReloadFor } from './may-reload-for.ts'
import { readAssetPrefix, readRunningBuild } from './running-build.ts'
import { createUpdateState } from './update-state.ts'

export type WorkerLink = {
  /** A resource has failed in this document. */
  readonly noteFailure: () => void
  /** Asks the host for a newer worker. */
  readonly update: () => void
}

/** Time in the background after which a tab checks for a newer worker. */
const CHECK_AFTER_MS = 60 * 60 * 1000

/** All URLs of this host, and of that of the files, that the document has loaded, its own first. */
const loadedUrls = (): readonly string[] => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return [
    ...new Set(
      entries
        .map(({ name }) => name)
        .filter(
          import.meta.env.FAIRLEAD_PREFIX
            ? (url) => [window.location.origin, readAssetPrefix()].some((start) => url.startsWith(`${start}/`))
            : (url) => url.startsWith(`${window.location.origin}/`),
        ),
    ),
  ]
}

/**
 * Registers the worker, reports to it what the document has loaded, and follows its updates. Undefined if the browser
 * refuses.
 */
export const registerWorker = async (compilationHash: string): Promise<WorkerLink | undefined> => {
  const { basePath } = readRunningBuild()
  const state = createUpdateState(compilationHash)
  const reloadIfNeeded = async (): Promise<void> => {
    window.___swUpdated = state.isUpdated()
    if (state.wantsReload() && (await mayReloadFor(state.newest()))) window.location.reload()
  }
  /**
   * Tells the worker in control what the document runs and has loaded. A worker that took over before this code ran has
   * seen none of it, and no event says so.
   */
  const report = async (): Promise<void> => {
    const { controller } = navigator.serviceWorker
    if (controller === null) return
    const message: KeepMessage = { type: 'fairlead:keep', compilationHash, urls: loadedUrls() }
    const reply: KeepReply = await messageSW(controller, message)
    if (reply.hasSeen) return
    state.noteBuild(reply.compilationHash)
    await reloadIfNeeded()
  }

  // While a document is left, its browser breaks off the request for the worker.
  let isLeft = false
  addEventListener('pagehide', ({ persisted }) => {
    isLeft = !persisted
  })
  const complain = (error: unknown): void => {
    if (!isLeft) console.error(error)
  }

  try {
    const workbox = new Workbox(`${basePath}/sw.js`, { scope: `${basePath}/` })
    workbox.addEventListener('redundant', () =>
      console.warn('A service worker was replaced, or could not be installed.'),
    )
    navigator.serviceWorker.addEventListener('controllerchange', report)
    void report()
    await workbox.register({ immediate: true })
    let checkedAt = Date.now()
    const update = (): void => {
      checkedAt = Date.now()
      workbox.update().catch(complain)
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_AFTER_MS) update()
    })
    return {
      update,
      noteFailure: () => {
        state.noteFailure()
        void reloadIfNeeded()
      },
    }
  } catch (error) {
    complain(error)
    return undefined
  }
}
