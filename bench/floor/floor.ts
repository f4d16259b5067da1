import { Worker } from 'node:worker_threads'
import type { FloorTask, FromWorker, ToWorker } from './messages.ts'
import type { Heading } from './page.tsx'

/** Renders articles with two threads: `node floor.mjs ARTICLES OUT`. Prints the number of pages. */

const WORKERS = 2

const [, , articlesDir = '', outDir = ''] = process.argv

const headings: Heading[] = []
let reading = WORKERS
let pages = 0

const workers = Array.from({ length: WORKERS }, (_, index) => {
  const workerData: FloorTask = { articlesDir, outDir, index, count: WORKERS }
  return new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
})

for (const worker of workers) {
  worker.on('message', (message: FromWorker) => {
    if (message._tag === 'Written') {
      pages += message.pages
      void worker.terminate()
      return
    }
    for (const heading of message.headings) headings.push(heading)
    reading -= 1
    if (reading === 0) for (const each of workers) each.postMessage({ headings } satisfies ToWorker)
  })
}

process.on('exit', () => console.log(pages))
