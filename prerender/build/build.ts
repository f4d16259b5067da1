import path from 'node:path'
import { refuseClock } from '../base/purity.ts'
import { refuseExit } from '../base/refuse-exit.ts'
import { PAGE_LIMIT_MS } from '../base/site-work.ts'
import { type Bundled, bundleOnce } from '../bundle/bundle-cache.ts'
import { dropEditions } from '../incremental/drop-editions.ts'
import { manageMemory } from '../workers/manage-memory.ts'
import { WorkIsEndless } from '../workers/watch-in-thread.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import { lockOutputs } from '../write/output-lock.ts'
import { discardStaged } from '../write/staging.ts'
import { buildIfChanged } from './build-if-changed.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'
import { readOutputFaults } from './read-output-faults.ts'

const buildBundled = async (
  bundled: Bundled,
  wanted: readonly string[],
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const dirs = wanted.map((edition) => ({ edition, dir: path.join(options.outDir, edition) }))
  const faults = readOutputFaults(dirs, bundled, options)
  if (faults.length > 0) return refused(faults)
  const lock = await lockOutputs(dirs.map(({ dir }) => dir))
  if ('findings' in lock) return refused(lock.findings)
  try {
    return await Promise.race([buildIfChanged(dirs, bundled, options, progress, workerPool), workerPool.endless])
  } catch (error) {
    if (!(error instanceof WorkIsEndless)) throw error
    await workerPool.close()
    for (const { dir } of dirs) await discardStaged(dir)
    return refused([error.finding])
  } finally {
    // Threads that still write would write into folders of the next build.
    await workerPool.close()
    lock.release()
  }
}

/** Loads the rendering code while another process bundles. A module that fails to load is reported when it is used. */
const preload = (): void => {
  for (const load of [() => import('./build-changed.ts'), () => import('../workers/page-renderer.ts')])
    void load().catch(() => undefined)
}

/**
 * Builds a site. All findings of all editions are collected before anything is committed, and any finding prevents it.
 */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const allowExit = refuseExit()
  const allowClock = refuseClock()
  try {
    return await buildGuarded(options, progress)
  } finally {
    allowClock()
    allowExit()
  }
}

const buildGuarded = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, basePath, hasStyleguide, cacheDir, pageLimitMs = PAGE_LIMIT_MS } = options
  manageMemory()
  progress.step('Looking at code')
  const onBundling = (): void => {
    progress.step('Bundling')
    preload()
  }
  const bundled = await bundleOnce({ siteDir, basePath, hasStyleguide }, cacheDir, onBundling, pageLimitMs)
  if ('findings' in bundled) {
    const { findings, settings } = bundled
    if (settings === undefined) return refused(findings)
    const { readContentFaults } = await import('./read-content-faults.ts')
    return refused([...findings, ...(await readContentFaults(siteDir, settings))])
  }
  const known = Object.keys(bundled.facts.settings.editions)
  const wanted = options.editions ?? known
  const unknown = wanted.find((edition) => !known.includes(edition))
  if (unknown !== undefined) {
    await bundled.dispose()
    return { _tag: 'UnknownEdition', edition: unknown, known }
  }
  const workerPool = createWorkerPool(options, bundled)
  try {
    const result = await buildBundled(bundled, wanted, options, progress, workerPool)
    if (result._tag !== 'Built' || options.shard !== undefined) return result
    const { hosts = [] } = bundled.facts.settings
    return { ...result, dropped: await dropEditions(options, known), hosts }
  } finally {
    await workerPool.close()
    await bundled.dispose()
  }
}
