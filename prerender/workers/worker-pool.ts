import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { loadSite } from '../bundle/load-site.ts'
import { type Look, lookHere } from '../incremental/output-scan.ts'
import { createLocalPool, joinPools, openThreads, type RenderPool } from './render-threads.ts'
import { type LookStart, lookAside } from './scan-in-thread.ts'
import { spareCompiler } from './spare-compiler.ts'

/** Fewer files or pages than this are dealt with before another thread would have started. */
const WORTH_THREADS = 150

export type Crew = {
  /** Loads the site's code into this thread, once. */
  readonly site: () => Promise<{ readonly site: Site } | { readonly findings: readonly Finding[] }>
  readonly poolFor: (units: number) => Promise<RenderPool>
  /** Starts threads ahead of a task that will want them. */
  readonly prepare: () => void
  /** Looks at what the last build left in folders of editions; beside all else where there are several workers. */
  readonly look: (folders: LookStart['folders']) => Promise<Look>
  /** Ends the threads. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Whoever works on a build: this thread, and others from when there is enough to do. */
export const createCrew = (
  { siteDir, workers = 1 }: { readonly siteDir: string; readonly workers?: number },
  { bundles }: Bundled,
): Crew => {
  spareCompiler()
  let site: ReturnType<Crew['site']> | undefined
  let local: Promise<RenderPool> | undefined
  let threads: Promise<RenderPool> | undefined
  let looking: ReturnType<typeof lookAside> | undefined
  const openSite = (): ReturnType<Crew['site']> => {
    site ??= loadSite(bundles.serverEntry, siteDir)
    return site
  }
  const openLocal = async (): Promise<RenderPool> => {
    const opened = await openSite()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, and does not now.')
    const { createPageMaker } = await withoutCallers(() => import('./page-renderer.ts'))
    return createLocalPool(createPageMaker(opened.site))
  }
  const openThis = (): Promise<RenderPool> => {
    local ??= openLocal()
    return local
  }
  /** This thread is one of the workers: on two cores, a third would only be in the way. */
  const openAll = (): Promise<RenderPool> => {
    threads ??= openThreads(workers - 1, { siteDir, serverEntry: bundles.serverEntry }).then(async (others) =>
      joinPools(await openThis(), others),
    )
    return threads
  }
  const dismiss = async (): Promise<void> => {
    await (await threads?.catch(() => undefined))?.close()
  }
  return {
    site: openSite,
    poolFor: (units) => {
      return workers > 1 && (threads !== undefined || units > WORTH_THREADS) ? openAll() : openThis()
    },
    prepare: () => {
      if (workers > 1) void openAll().catch(() => undefined)
    },
    look: async (folders) => {
      if (workers === 1) return lookHere
      looking ??= lookAside({ folders })
      return looking
    },
    dismiss,
    close: async () => {
      await dismiss()
      await (await looking?.catch(() => undefined))?.close()
    },
  }
}
