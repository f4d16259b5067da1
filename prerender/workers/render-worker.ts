import { parentPort, workerData } from 'node:worker_threads'
import { refuseClock } from '../base/purity.ts'
import { refuseExit } from '../base/refuse-exit.ts'
import { takeSlot } from '../base/site-work.ts'
import { loadSite } from '../bundle/load-site.ts'
import { manageMemory } from './manage-memory.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import type { WorkerAnswer, WorkerStart, WorkerTask } from './worker-messages.ts'

const answer = async (task: WorkerTask, maker: PageRenderer): Promise<WorkerAnswer | undefined> => {
  switch (task._tag) {
    case 'Read':
      return { _tag: 'Read', reading: maker.read(task.source, task.files) }
    case 'Open':
      await maker.open(task.setup)
      return undefined
    case 'Render':
      return { _tag: 'Rendered', pages: await maker.render(task.job) }
    case 'OpenFiles':
      maker.openFiles(task.setup)
      return undefined
    case 'MakeFiles':
      return { _tag: 'MadeFiles', made: await maker.makeFiles(task.edition, task.module, task.records) }
  }
}

const start = async (): Promise<PageRenderer> => {
  const { serverEntry, siteDir, slots, thread } = workerData as WorkerStart
  refuseExit()
  refuseClock()
  takeSlot(slots, thread)
  const opened = await loadSite(serverEntry, siteDir)
  if ('findings' in opened) throw new Error('The site could not be opened in a worker: it changed during the build.')
  return createPageRenderer(opened.site)
}

/** Runs tasks one by one; loads the server's code once. */
const serve = (): void => {
  const started = start()
  // Later tasks report a failure.
  started.catch(() => undefined)
  let last: Promise<unknown> = started.catch(() => undefined)
  parentPort?.on('message', (task: WorkerTask) => {
    last = last.then(async () => {
      const send = (message: WorkerAnswer): void => parentPort?.postMessage(message)
      try {
        const given = await answer(task, await started)
        if (given !== undefined) send(given)
      } catch (error) {
        send({ _tag: 'Crash', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })
  })
}

manageMemory()
serve()
