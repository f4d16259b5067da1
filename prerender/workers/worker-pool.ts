import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { lazy } from '../base/lazy.ts'
import { createWorkSlots, PAGE_LIMIT_MS, takeSlot } from '../base/site-work.ts'
import { loadSite } from '../bundle/load-site.ts'
import { localScan, type OutputScan } from '../incremental/output-scan.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { FilesSetup, MakeFiles } from '../render/make-site-files.ts'
import { limitMemoryFor } from './manage-memory.ts'
import { type OverlapOptions, overlap } from './overlap.ts'
import type { PageRenderer } from './page-renderer.ts'
import {
  createLocalThreads,
  joinThreads,
  type LocalThreads,
  openThreads,
  type RenderThreads,
} from './render-threads.ts'
import { type ScanRequest, scanInThread } from './scan-in-thread.ts'
import { spareCompiler } from './spare-compiler.ts'
import { watchInThread } from './watch-in-thread.ts'

/** Fewer files or pages take less time than starting another thread. */
const WORTH_THREADS = 150

export type PoolOptions = {
  readonly siteDir: string
  readonly workers?: number
  readonly pageLimitMs?: number | undefined
}

/** Threads that read content files. */
export type Readers = Pick<RenderThreads, 'read' | 'width'>

/** Threads that render pages. */
export type Renderers = Pick<RenderThreads, 'render' | 'width'>

/** Makers of the files that a site defines. */
export type FileMakers = {
  readonly here: MakeFiles
  /** Starts another thread, if none has started; undefined if there may be no other. */
  readonly elsewhere: MakeFiles | undefined
}

export type WorkerPool = {
  /** Says where the site's code is. Called once, before anything runs it. */
  readonly setServerEntry: (serverEntry: string) => void
  /** Loads the site's code into this thread, once. */
  readonly site: () => Promise<{ readonly site: Site } | { readonly findings: readonly Finding[] }>
  /**
   * Sizes the memory of all threads for a site with a number of entries. While the number is unknown, starts the threads
   * that will read them.
   */
  readonly expectEntries: (count: number | undefined) => void
  /** Scans the previous output of editions; in parallel if there are several workers. */
  readonly scanOutput: (folders: ScanRequest['folders']) => Promise<OutputScan>
  readonly readers: (files: number) => Promise<Readers>
  readonly renderers: (setup: RenderSetup, pages: number) => Promise<Renderers>
  /** Opens the site's files in this thread and, once they are asked for there, in another. */
  readonly openFiles: (setup: FilesSetup) => FileMakers
  /** Renders items one after the other, and finishes each while other threads render the next: see `overlap`. */
  readonly overlap: <Item, Begun, Done>(
    options: Pick<OverlapOptions<Item, Begun, Done>, 'items' | 'begin' | 'finish'>,
  ) => Promise<readonly Done[]>
  /** Rejects with `WorkIsEndless` when a piece of the site's code never ends; never resolves. */
  readonly endless: Promise<never>
  /** Ends the other threads, which have nothing left to do. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Makes files with the maker that `open` resolves to, which is opened for the first of them. */
const makeFilesIn = (
  open: () => Promise<Pick<PageRenderer, 'openFiles' | 'makeFiles'>>,
  setup: FilesSetup,
): MakeFiles => {
  const maker = lazy(async () => {
    const opened = await open()
    opened.openFiles(setup)
    return opened
  })
  return async (...file) => (await maker.get()).makeFiles(...file)
}

const loadRenderer = async (opening: ReturnType<WorkerPool['site']>): Promise<PageRenderer> => {
  const opened = await opening
  if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, but does not run now.')
  const { createPageRenderer } = await withoutCallers(() => import('./page-renderer.ts'))
  return createPageRenderer(opened.site)
}

/** Watches from the first `start` on for pieces of the site's code that never end. */
const createWatch = (request: Parameters<typeof watchInThread>[0]) => {
  let onEndless: (error: Error) => void = () => {}
  const endless = new Promise<never>((_, reject) => {
    onEndless = reject
  })
  // Those who wait for it may not have begun.
  endless.catch(() => undefined)
  const watching = lazy(() => watchInThread(request, onEndless).catch(() => undefined))
  return {
    endless,
    start: (): void => void watching.get(),
    stop: async (): Promise<void> => (await watching.peek())?.(),
  }
}

/** The threads of a build, each started when it is first needed. */
const createThreads = ({ siteDir, workers = 1, pageLimitMs = PAGE_LIMIT_MS }: PoolOptions) => {
  const slots = createWorkSlots(workers)
  takeSlot(slots)
  const watch = createWatch({ slots, threads: workers, limitMs: pageLimitMs })
  let serverEntry = ''
  const site = lazy(() => {
    watch.start()
    return loadSite(serverEntry, siteDir)
  })
  const renderer = lazy(() => loadRenderer(site.get()))
  const local = lazy(() => renderer.get().then(createLocalThreads))
  /** This thread is one of the workers: on two cores, a third would compete with it. */
  const others = lazy(() => openThreads(workers - 1, { siteDir, serverEntry, slots }))
  const all = lazy(() => others.get().then(async (opened) => joinThreads(await local.get(), opened)))
  const dismiss = async (): Promise<void> => {
    await (await all.peek()?.catch(() => undefined))?.close()
    await (await others.peek()?.catch(() => undefined))?.close()
  }
  return {
    setServerEntry: (entry: string): void => {
      serverEntry = entry
    },
    ...{ site: site.get, renderer: renderer.get, others: others.get },
    all: all.get,
    /** Threads for a number of files or pages. */
    enough: (units: number): Promise<LocalThreads> =>
      workers > 1 && (all.peek() !== undefined || units > WORTH_THREADS) ? all.get() : local.get(),
    exclusively: async <A>(work: () => Promise<A>): Promise<A> => (await (all.peek() ?? local.get())).exclusively(work),
    endless: watch.endless,
    dismiss,
    close: async (): Promise<void> => {
      takeSlot(undefined)
      await watch.stop()
      await dismiss()
    },
  }
}

/** Threads of a build: this one, and others once there is enough to do. They are watched while they run the site's code. */
export const createWorkerPool = (options: PoolOptions): WorkerPool => {
  spareCompiler()
  const { workers = 1 } = options
  const threads = createThreads(options)
  const opened = new WeakSet<RenderThreads>()
  let scanning: ReturnType<typeof scanInThread> | undefined
  let onShared: () => void = () => {}
  return {
    setServerEntry: threads.setServerEntry,
    site: threads.site,
    expectEntries: (count) => {
      if (count !== undefined) limitMemoryFor(count)
      else if (workers > 1) void threads.all().catch(() => undefined)
    },
    scanOutput: async (folders) => {
      if (workers === 1) return localScan
      scanning ??= scanInThread({ folders })
      return scanning
    },
    readers: threads.enough,
    renderers: async (setup, pages) => {
      const renderers = await threads.enough(pages)
      if (!opened.has(renderers)) await renderers.open(setup)
      opened.add(renderers)
      // Until then, the caller has handed out its first tasks.
      setImmediate(() => onShared())
      return renderers
    },
    openFiles: (setup) => ({
      here: makeFilesIn(threads.renderer, setup),
      elsewhere: workers === 1 ? undefined : makeFilesIn(threads.others, setup),
    }),
    overlap: (steps) =>
      overlap({
        ...steps,
        exclusively: threads.exclusively,
        untilShared: () =>
          new Promise((resolve) => {
            onShared = resolve
          }),
      }),
    endless: threads.endless,
    dismiss: threads.dismiss,
    close: async () => {
      await threads.close()
      await (await scanning?.catch(() => undefined))?.close()
    },
  }
}
