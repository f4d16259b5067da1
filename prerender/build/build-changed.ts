import { rm } from 'node:fs/promises'
import path from 'node:path'
import { appDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { readMessages } from '../content/read-messages.ts'
import type { SiteContent } from '../content/site-content.ts'
import { saveEditionState } from '../incremental/edition-state.ts'
import type { OutputScan } from '../incremental/output-scan.ts'
import { saveShard } from '../incremental/shards/shard-file.ts'
import { stateFile } from '../incremental/state-file.ts'
import { planSite } from '../plan/plan-site.ts'
import { createShell } from '../render/shell.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { RenderThreads } from '../workers/render-threads.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { type Commit, commitStaged } from '../write/commit-staged.ts'
import { discardStaged } from '../write/staging.ts'
import { buildEdition, type EditionOutcome } from './build-edition.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, type EditionSummary, refused } from './build-result.ts'

/** Now, or what the disk's own clock said when the last file came into place, should that be ahead. */
const madeAt = (dir: string): number => Math.max(Date.now(), statFile(path.join(dir, appDataFile))?.ctimeMs ?? 0)

/** Shows all editions, or, where one cannot be written, none. What an edition's next build needs is kept once all is shown. */
const commitEditions = async (outcomes: readonly EditionOutcome[], options: BuildOptions): Promise<BuildResult> => {
  const { outDir, cacheDir, shard } = options
  const commits: Commit[] = []
  const editions: EditionSummary[] = []
  const stateOf = ({ staging }: EditionOutcome): string => stateFile(cacheDir, staging.dir)
  // From here on the folders are neither as the last build left them nor as this one will.
  for (const outcome of outcomes) await rm(stateOf(outcome), { force: true })
  const takeBack = async (findings: readonly Finding[]): Promise<BuildResult> => {
    for (const made of commits) await made.undo()
    for (const { staging } of outcomes) await discardStaged(staging.dir)
    return refused(findings)
  }
  for (const outcome of outcomes) {
    const { edition, staging, change, rendered, files, state } = outcome
    const commit = await commitStaged(staging, change)
    if ('findings' in commit) return takeBack(commit.findings)
    commits.push(commit)
    editions.push({ edition, pages: state.paths.length, rendered, files, bytes: state.facts.bytes, ...commit.counts })
  }
  try {
    if (shard !== undefined) for (const outcome of outcomes) saveShard(outDir, outcome, shard)
  } catch (error) {
    return takeBack([writeFailed(outDir, error)])
  }
  for (const commit of commits) await commit.finish()
  try {
    if (shard === undefined && options.shardDirs === undefined)
      for (const outcome of outcomes) {
        collectGarbage()
        saveEditionState(stateOf(outcome), outcome.state, madeAt(outcome.staging.dir))
      }
  } catch {
    // The output is whole; the next build draws all of it again.
  }
  return { _tag: 'Built', editions, dropped: [] }
}

/** What is known of a site once its content is read. */
export type ChangedSite = {
  readonly bundled: Bundled
  readonly entries: Omit<SiteContent, 'messages'>
  readonly shell: string
  /** Of all that the site is made of. */
  readonly sources: number
  /** What content was found to lack. */
  readonly faults: readonly Finding[]
  readonly dirs: readonly { readonly edition: string; readonly dir: string }[]
  readonly look: OutputScan
}

/** Plans, draws and shows a site of which something may have changed since the last build. */
export const buildChanged = async (
  { bundled, entries, shell, sources, faults, dirs, look }: ChangedSite,
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const { siteDir, cacheDir } = options
  const { facts } = bundled
  const { editions: all } = facts.settings
  const wanted = dirs.map(({ edition }) => edition)

  progress.step('Planning')
  const messages = await readMessages(siteDir, all)
  const shellFaults = createShell(shell)
  if ('findings' in shellFaults) return refused([...faults, ...messages.findings, ...shellFaults.findings])
  const opened = await workerPool.site()
  if ('findings' in opened) return refused([...faults, ...opened.findings])
  const content: SiteContent = { ...entries, messages: messages.messages }
  const site = await planSite({ site: opened.site, siteDir, cacheDir, facts, content, shell, sources })

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
    for (const plan of plans) {
      // Nobody needs the threads any longer, nor what the last pages left behind.
      const onRendered = async (): Promise<void> => {
        if (plan === plans.at(-1)) await workerPool.dismiss()
        collectGarbage()
      }
      outcomes.push(
        await buildEdition({ options, bundled, site, plan, look, threadsFor, onPages: progress.page, onRendered }),
      )
    }
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
