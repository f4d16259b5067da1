import { Worker } from 'node:worker_threads'
import type { Finding } from '../base/errors/finding.ts'
import type { SiteWork, WorkSlots } from '../base/site-work.ts'
import { engineFile } from '../bundle/compile/engine-file.ts'

export type WatchRequest = {
  readonly slots: WorkSlots
  readonly threads: number
  /** Longest time for one page, and between two looks, in milliseconds. */
  readonly limitMs: number
  readonly lookMs: number
}

export const endlessWork = ({ file, what }: SiteWork, limitMs: number, hasOption: boolean): Finding => ({
  _tag: 'EndlessWork',
  location: { file },
  what,
  seconds: limitMs / 1000,
  hasOption,
})

/** A piece of a site's code does not end. */
export class WorkIsEndless extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super("A piece of the site's code does not end.")
    this.finding = finding
  }
}

/** It needs no more: it holds a few numbers for each thread. */
const SMALL = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16, stackSizeMb: 1 }

const MAX_LOOK_INTERVAL_MS = 1000

/**
 * Watches all threads from a thread of its own, since each of the others may be in an endless loop. If the main thread
 * is, the process ends with exit code 1; otherwise `onEndless` is called.
 */
export const watchInThread = async (
  { slots, threads, limitMs }: Pick<WatchRequest, 'slots' | 'threads' | 'limitMs'>,
  onEndless: (error: WorkIsEndless) => void,
): Promise<() => Promise<void>> => {
  const lookMs = Math.min(limitMs / 10, MAX_LOOK_INTERVAL_MS)
  const worker = new Worker(await engineFile('watch-worker'), {
    workerData: { slots, threads, limitMs, lookMs } satisfies WatchRequest,
    execArgv: [],
    resourceLimits: SMALL,
  })
  worker.on('message', (work: SiteWork) => {
    void worker.terminate()
    onEndless(new WorkIsEndless(endlessWork(work, limitMs, true)))
  })
  // Without it, pages are rendered all the same.
  worker.on('error', () => {})
  return async () => {
    await worker.terminate()
  }
}
