import type { LifecycleEvent } from '#runtime/lifecycle/lifecycle.ts'
import { mayRegister } from './may-register.ts'
import type { WorkerLink } from './register-worker.ts'

/** Resolves when the document has loaded and the browser is idle. */
const untilIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}

let link: Promise<WorkerLink | undefined> | undefined

const register = async (compilationHash: string): Promise<WorkerLink | undefined> => {
  if (!mayRegister(window)) return undefined
  await untilIdle()
  const { registerWorker } = await import('./register-worker.ts')
  return registerWorker(compilationHash)
}

export const alive = async ({ compilationHash, hasFailed }: LifecycleEvent<'alive'>): Promise<void> => {
  link = register(compilationHash)
  if (hasFailed) (await link)?.noteFailure()
}

export const failed = async (): Promise<void> => (await link)?.noteFailure()

/** The host has newer code, and therefore a newer worker. */
export const updated = async (): Promise<void> => (await link)?.update()
