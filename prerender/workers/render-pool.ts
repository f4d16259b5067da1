import { Worker } from 'node:worker_threads'
import type { Part } from '../render/render-part.ts'
import type { OpenSiteOptions } from '../site/open-site.ts'
import type { WorkerMessage, WorkerTask } from './worker-messages.ts'

/** Threads that each hold the site open and render parts of it. */
export type RenderPool = {
  /** Renders one edition, a part in each thread. Rejects if a thread dies. */
  readonly renderEdition: (edition: string, dir: string, onPage: () => void) => Promise<readonly Part[]>
  readonly close: () => Promise<void>
}

const ask = (worker: Worker, task: WorkerTask, onPage: () => void): Promise<Part> =>
  new Promise((resolve, reject) => {
    const settle = (run: () => void): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      run()
    }
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (code: number): void => onError(new Error(`A rendering thread ended with code ${code}.`))
    const onMessage = (message: WorkerMessage): void => {
      if (message._tag === 'Page') onPage()
      else if (message._tag === 'Part') settle(() => resolve(message.part))
      else onError(new Error(message.message))
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage(task)
  })

export const openRenderPool = (count: number, site: OpenSiteOptions): RenderPool => {
  const url = new URL('./boot.mjs', import.meta.url)
  const workers = Array.from({ length: count }, () => new Worker(url, { workerData: site, execArgv: [] }))
  return {
    renderEdition: (edition, dir, onPage) =>
      Promise.all(workers.map((worker, index) => ask(worker, { edition, dir, part: { index, count } }, onPage))),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
