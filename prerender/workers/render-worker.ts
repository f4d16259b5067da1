import { parentPort, workerData } from 'node:worker_threads'
import { renderPart } from '../render/render-part.ts'
import { type OpenSiteOptions, openSite } from '../site/open-site.ts'
import { stagingFor } from '../write/staging.ts'
import type { WorkerMessage, WorkerTask } from './worker-messages.ts'

/** Renders the parts it is asked for, one after the other; the site is opened once. */
const serve = async (): Promise<void> => {
  const opened = await openSite(workerData as OpenSiteOptions)
  const send = (message: WorkerMessage): void => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ edition, part, dir }: WorkerTask) => {
    try {
      if ('findings' in opened) throw new Error('The site could not be opened again in a worker: it changed during the build.')
      const plan = opened.plan.editions.find((candidate) => candidate.edition === edition)
      if (plan === undefined) throw new Error(`There is no edition ${edition} in a worker.`)
      const { build } = opened.createBuild(plan)
      const onPage = (): void => send({ _tag: 'Page' })
      send({ _tag: 'Part', part: await renderPart({ build, routes: plan.manifest.routes, part, staging: stagingFor(dir), onPage }) })
    } catch (error) {
      send({ _tag: 'Crash', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}

await serve()
