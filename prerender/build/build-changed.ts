import type { Finding } from '../base/errors/finding.ts'
import { siteFilesOn } from '../base/files/site-files.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { readMessages } from '../content/read-messages.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { OutputScan } from '../incremental/output-scan.ts'
import { planSite } from '../plan/plan-site.ts'
import { createShell } from '../render/shell.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { RenderThreads } from '../workers/render-threads.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { discardStaged } from '../write/staging.ts'
import { type FinishEdition, renderEdition } from './build-edition.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'
import { commitEditions } from './commit-editions.ts'
import type { EditionOutcome } from './edition-job.ts'
import { createFileQueue } from './file-queue.ts'
import { findSlowFiles } from './find-slow-files.ts'

/** Facts about a site after its content has been read. */
export type ChangedSite = {
  readonly bundled: Bundled
  readonly entries: Omit<SiteContent, 'messages'>
  readonly shell: string
  /** Digest of every source of the site. */
  readonly sources: number
  /** Findings from reading content. */
  readonly faults: readonly Finding[]
  readonly dirs: readonly { readonly edition: string; readonly dir: string }[]
  readonly scan: OutputScan
}

/** Plans, renders and commits a site that may have changed since the last build. */
export const buildChanged = async (
  { bundled, entries, shell, sources, faults, dirs, scan }: ChangedSite,
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const { siteDir, cacheDir } = options
  const { facts } = bundled
  const { editions: all } = facts.settings
  const wanted = dirs.map(({ edition }) => edition)

  workerPool.watch()
  progress.step('Planning')
  const messages = await readMessages(siteDir, all)
  const shellFaults = createShell(shell)
  if ('findings' in shellFaults) return refused([...faults, ...messages.findings, ...shellFaults.findings])
  const opened = await workerPool.site()
  if ('findings' in opened) return refused([...faults, ...opened.findings])
  const content: SiteContent = { ...entries, messages: messages.messages }
  const fileQueue = createFileQueue(workerPool.openFiles({ siteDir, settings: facts.settings, content }))
  if (options.shard === undefined && options.shardDirs === undefined) {
    // Another thread makes these while this one plans.
    for (const { edition, modules } of findSlowFiles({ dirs, cacheDir, content, code: facts.code, site: opened.site }))
      fileQueue.share(edition, modules)
  }
  const site = await planSite({
    site: opened.site,
    siteDir,
    cacheDir,
    facts,
    content,
    shell,
    sources,
    siteFiles: siteFilesOn(siteDir),
  })

  collectGarbage()
  progress.step('Rendering')
  const plans = site.plan.editions.filter(({ edition }) => wanted.includes(edition))
  progress.pages(plans.reduce((total, { manifest }) => total + manifest.routes.length, 0))
  const opening = new Set<RenderThreads>()
  const threadsFor = async (pages: number): Promise<RenderThreads> => {
    const pool = await workerPool.threadsFor(pages)
    if (!opening.has(pool)) await pool.open(site.setup)
    opening.add(pool)
    return pool
  }
  const outcomes: EditionOutcome[] = []
  const discardAll = () => Promise.all(dirs.map(({ dir }) => discardStaged(dir)))
  try {
    let finish: FinishEdition | undefined
    for (const plan of plans) {
      let onTasks: (() => void) | undefined
      const hasTasks = new Promise<void>((resolve) => {
        onTasks = resolve
      })
      const rendering = renderEdition({
        options,
        bundled,
        site,
        plan,
        scan,
        threadsFor: async (pages) => {
          const pool = await threadsFor(pages)
          setImmediate(() => onTasks?.())
          return pool
        },
        onPages: progress.page,
        fileQueue,
      })
      // Other threads render this edition while this one finishes the edition before.
      if (finish !== undefined) {
        rendering.catch(() => undefined)
        await Promise.race([hasTasks, rendering])
        const finishOne = finish
        outcomes.push(await workerPool.exclusively(() => finishOne(false)))
      }
      finish = await rendering
      collectGarbage()
    }
    const hasFiles = plans.some(({ files }) => files.modules.length > 0)
    if (!hasFiles) await workerPool.dismiss()
    if (finish !== undefined) outcomes.push(await finish(true))
    await workerPool.dismiss()
  } catch (error) {
    // Threads that still write would leave files behind.
    await workerPool.close()
    await discardAll()
    throw error
  }
  const findings = [
    ...faults,
    ...messages.findings,
    ...site.findings,
    ...outcomes.flatMap((outcome) => outcome.findings),
  ]
  if (findings.length > 0) {
    await workerPool.close()
    await discardAll()
    return refused(findings)
  }
  collectGarbage()
  progress.step('Writing')
  return commitEditions(outcomes, options)
}
