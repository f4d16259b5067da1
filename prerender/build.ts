import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildEdition, type EditionOutcome } from './build-edition.ts'
import type { BuildOptions } from './build-options.ts'
import { loadSettings } from './config/load-settings.ts'
import type { Finding } from './errors/finding.ts'
import type { Part } from './render/render-part.ts'
import { type ShardFile, shardFileName } from './shards/shard-file.ts'
import { findContentFaults } from './site/find-content-faults.ts'
import { openSite } from './site/open-site.ts'
import type { EditionPlan } from './site/plan-editions.ts'
import type { Bundles } from './vite/bundle.ts'
import { bundleOnce } from './vite/bundle-cache.ts'
import { openRenderPool } from './workers/render-pool.ts'
import { canonicalJson } from './write/canonical-json.ts'
import { type Commit, commitStaged, type OutputCounts } from './write/commit-staged.ts'
import { discardStaged, type Staging, stagingFor } from './write/staging.ts'

export type BuildProgress = {
  readonly step: (name: string) => void
  readonly pages: (total: number) => void
  readonly page: () => void
}

export type EditionSummary = OutputCounts & { readonly edition: string; readonly pages: number }

export type BuildResult =
  | { readonly _tag: 'Built'; readonly editions: readonly EditionSummary[] }
  | { readonly _tag: 'Refused'; readonly findings: readonly Finding[] }
  | { readonly _tag: 'UnknownEdition'; readonly edition: string; readonly known: readonly string[] }

const refused = (findings: readonly Finding[]): BuildResult => ({ _tag: 'Refused', findings })

type EditionJobs = readonly { readonly plan: EditionPlan; readonly staging: Staging }[]

/** Shows all editions, or, where one cannot be written, none. */
const commitEditions = async (
  jobs: EditionJobs,
  outcomes: readonly EditionOutcome[],
  { outDir, shard }: BuildOptions,
): Promise<BuildResult> => {
  const commits: Commit[] = []
  const editions: EditionSummary[] = []
  for (const [index, { plan, staging }] of jobs.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined) continue
    const commit = await commitStaged(staging, outcome.records)
    if ('findings' in commit) {
      for (const made of commits) await made.undo()
      await Promise.all(jobs.map((job) => discardStaged(job.staging)))
      return refused(commit.findings)
    }
    commits.push(commit)
    editions.push({ edition: plan.edition, pages: plan.manifest.routes.length, ...commit.counts })
  }
  for (const commit of commits) await commit.finish()
  if (shard !== undefined) {
    for (const [index, { plan }] of jobs.entries()) {
      const { parts, compilationHash } = outcomes[index] as EditionOutcome
      const { edition, manifest, contentHash } = plan
      const file: ShardFile = { edition, ...shard, compilationHash, contentHash, routes: manifest.routes.length, part: parts[0] as Part }
      await writeFile(path.join(outDir, shardFileName(edition)), canonicalJson(file))
    }
  }
  return { _tag: 'Built', editions }
}

const buildBundled = async (
  bundles: Bundles,
  wanted: readonly string[],
  options: BuildOptions,
  progress: BuildProgress,
): Promise<BuildResult> => {
  const { siteDir, outDir, basePath, workers = 1 } = options
  progress.step('Reading content')
  const siteOptions = { siteDir, basePath, bundles }
  const open = await openSite(siteOptions)
  if ('findings' in open) return refused(open.findings)
  const jobs = open.plan.editions
    .filter(({ edition }) => wanted.includes(edition))
    .map((plan) => ({ plan, staging: stagingFor(path.join(outDir, plan.edition)) }))

  progress.step('Rendering')
  progress.pages(jobs.reduce((total, { plan }) => total + plan.manifest.routes.length, 0))
  const pool = workers > 1 ? openRenderPool(workers, siteOptions) : undefined
  const discardAll = () => Promise.all(jobs.map(({ staging }) => discardStaged(staging)))
  const outcomes: EditionOutcome[] = []
  try {
    for (const { plan, staging } of jobs)
      outcomes.push(await buildEdition({ options, open, plan, bundles, staging, pool, onPage: progress.page }))
  } catch (error) {
    // Threads that still write would leave files behind.
    await pool?.close()
    await discardAll()
    throw error
  }
  await pool?.close()
  const findings = [...open.plan.findings, ...outcomes.flatMap((outcome) => outcome.findings)]
  if (findings.length > 0) {
    await discardAll()
    return refused(findings)
  }

  progress.step('Writing')
  return commitEditions(jobs, outcomes, options)
}

/** Builds a site: every fault of every edition is found before anything is shown, and nothing is shown if there is one. */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, cacheDir } = options
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return refused(loaded.findings)
  const known = Object.keys(loaded.settings.editions)
  const wanted = options.editions ?? known
  const unknown = wanted.find((edition) => !known.includes(edition))
  if (unknown !== undefined) return { _tag: 'UnknownEdition', edition: unknown, known }

  progress.step('Bundling')
  const bundled = await bundleOnce({ siteDir, basePath: options.basePath ?? loaded.settings.basePath }, cacheDir)
  if ('findings' in bundled) return refused([...bundled.findings, ...(await findContentFaults(siteDir, loaded.settings))])
  try {
    return await buildBundled(bundled.bundles, wanted, options, progress)
  } finally {
    await bundled.dispose()
  }
}
