import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { createWorkSlots, PAGE_LIMIT_MS, takeSlot } from '../base/site-work.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { loadSite } from '../bundle/load-site.ts'
import { localScan, type OutputScan } from '../incremental/output-scan.ts'
import {
  createLocalThreads,
  joinThreads,
  type LocalThreads,
  openThreads,
  type RenderThreads,
  type ThisThread,
} from './render-threads.ts'
import { type ScanRequest, scanInThread } from './scan-in-thread.ts'
import { spareCompiler } from './spare-compiler.ts'
import { watchInThread } from './watch-in-thread.ts'

/** Fewer files or pages are done before another thread has started. */
const WORTH_THREADS = 150

export type PoolOptions = {
  readonly siteDir: string
  readonly workers?: number
  readonly pageLimitMs?: number | undefined
}

export type WorkerPool = {
  /** Loads the site's code into this thread, once. */
  readonly site: () => Promise<{ readonly site: Site } | { readonly findings: readonly Finding[] }>
  readonly threadsFor: (units: number) => Promise<RenderThreads>
  /** Does other work in this thread, which renders no page meanwhile. Other threads go on. */
  readonly exclusively: LocalThreads['exclusively']
  /** Watches from now on for pieces of the site's code that never end. */
  readonly watch: () => void
  /** Rejects with `WorkIsEndless`; never resolves. */
  readonly endless: Promise<never>
  /** Starts threads in advance of a task. */
  readonly prepare: () => void
  /** Scans the previous output of editions; in parallel if there are several workers. */
  readonly scanOutput: (folders: ScanRequest['folders']) => Promise<OutputScan>
  /** Ends the threads. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Threads of a build: this one, and others once there is enough to do. */
export const createWorkerPool = (
  { siteDir, workers = 1, pageLimitMs = PAGE_LIMIT_MS }: PoolOptions,
  { bundles }: Bundled,
): WorkerPool => {
  spareCompiler()
  let site: ReturnType<WorkerPool['site']> | undefined
  let local: Promise<ThisThread> | undefined
  let threads: Promise<LocalThreads> | undefined
  let scanning: ReturnType<typeof scanInThread> | undefined
  const slots = createWorkSlots(workers)
  takeSlot(slots)
  let watching: ReturnType<typeof watchInThread> | undefined
  let onEndless: (error: Error) => void = () => {}
  const endless = new Promise<never>((_, reject) => {
    onEndless = reject
  })
  // Those who wait for it may not have begun.
  endless.catch(() => undefined)
  const openSite = (): ReturnType<WorkerPool['site']> => {
    site ??= loadSite(bundles.serverEntry, siteDir)
    return site
  }
  const openLocal = async (): Promise<ThisThread> => {
    const opened = await openSite()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, but does not run now.')
    const { createPageRenderer } = await withoutCallers(() => import('./page-renderer.ts'))
    return createLocalThreads(createPageRenderer(opened.site))
  }
  const openThis = (): Promise<ThisThread> => {
    local ??= openLocal()
    return local
  }
  /** This thread is one of the workers: on two cores, a third would compete with it. */
  const openAll = (): Promise<LocalThreads> => {
    threads ??= openThreads(workers - 1, { siteDir, serverEntry: bundles.serverEntry, slots }).then(async (others) =>
      joinThreads(await openThis(), others),
    )
    return threads
  }
  const dismiss = async (): Promise<void> => {
    await (await threads?.catch(() => undefined))?.close()
  }
  return {
    site: openSite,
    threadsFor: (units) => {
      return workers > 1 && (threads !== undefined || units > WORTH_THREADS) ? openAll() : openThis()
    },
    exclusively: async (work) => (await (threads ?? openThis())).exclusively(work),
    endless,
    watch: () => {
      watching ??= watchInThread({ slots, threads: workers, limitMs: pageLimitMs }, onEndless)
      watching.catch(() => undefined)
    },
    prepare: () => {
      if (workers > 1) void openAll().catch(() => undefined)
    },
    scanOutput: async (folders) => {
      if (workers === 1) return localScan
      scanning ??= scanInThread({ folders })
      return scanning
    },
    dismiss,
    close: async () => {
      takeSlot(undefined)
      await (await watching?.catch(() => undefined))?.()
      await dismiss()
      await (await scanning?.catch(() => undefined))?.close()
    },
  }
}
