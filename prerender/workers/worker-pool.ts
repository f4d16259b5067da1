import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { createWorkSlots, PAGE_LIMIT_MS, takeSlot } from '../base/site-work.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { loadSite } from '../bundle/load-site.ts'
import { localScan, type OutputScan } from '../incremental/output-scan.ts'
import type { FilesSetup, MakeFiles } from '../render/make-site-files.ts'
import type { PageRenderer } from './page-renderer.ts'
import {
  createLocalThreads,
  joinThreads,
  type LocalThreads,
  type OtherThreads,
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
  /** Opens the site's files in this thread and, once they are asked for there, in another. */
  readonly openFiles: (setup: FilesSetup) => FileMakers
  /** Starts threads in advance of a task. */
  readonly prepare: () => void
  /** Scans the previous output of editions; in parallel if there are several workers. */
  readonly scanOutput: (folders: ScanRequest['folders']) => Promise<OutputScan>
  /** Ends the threads. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

type FileMaker = Pick<PageRenderer, 'openFiles' | 'makeFiles'>

/** Makers of the files that a site defines. */
export type FileMakers = {
  readonly here: MakeFiles
  /** Starts another thread, if none has started; undefined if there may be no other. */
  readonly elsewhere: MakeFiles | undefined
}

/** Threads of a build: this one, and others once there is enough to do. */
export const createWorkerPool = (
  { siteDir, workers = 1, pageLimitMs = PAGE_LIMIT_MS }: PoolOptions,
  { bundles }: Bundled,
): WorkerPool => {
  spareCompiler()
  let site: ReturnType<WorkerPool['site']> | undefined
  let renderer: Promise<PageRenderer> | undefined
  let local: Promise<ThisThread> | undefined
  let others: Promise<OtherThreads> | undefined
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
  const loadRenderer = async (): Promise<PageRenderer> => {
    const opened = await openSite()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, but does not run now.')
    const { createPageRenderer } = await withoutCallers(() => import('./page-renderer.ts'))
    return createPageRenderer(opened.site)
  }
  const openRenderer = (): Promise<PageRenderer> => {
    renderer ??= loadRenderer()
    return renderer
  }
  const openThis = (): Promise<ThisThread> => {
    local ??= openRenderer().then(createLocalThreads)
    return local
  }
  /** This thread is one of the workers: on two cores, a third would compete with it. */
  const openOthers = (): Promise<OtherThreads> => {
    others ??= openThreads(workers - 1, { siteDir, serverEntry: bundles.serverEntry, slots })
    return others
  }
  const openAll = (): Promise<LocalThreads> => {
    threads ??= openOthers().then(async (opened) => joinThreads(await openThis(), opened))
    return threads
  }
  const dismiss = async (): Promise<void> => {
    await (await threads?.catch(() => undefined))?.close()
    await (await others?.catch(() => undefined))?.close()
  }
  const openFiles = (setup: FilesSetup): FileMakers => {
    const inside = (open: () => Promise<FileMaker>): MakeFiles => {
      let opened: Promise<FileMaker> | undefined
      return async (edition, module, records) => {
        opened ??= open().then((maker) => {
          maker.openFiles(setup)
          return maker
        })
        return (await opened).makeFiles(edition, module, records)
      }
    }
    return { here: inside(openRenderer), elsewhere: workers === 1 ? undefined : inside(openOthers) }
  }
  return {
    site: openSite,
    openFiles,
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
