import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { checkLinks } from './check/check-links.ts'
import { joinLinkNotes } from './check/link-notes.ts'
import { locateDeadLink } from './check/locate-link.ts'
import { loadSettings, SETTINGS_FILE } from './config/load-settings.ts'
import type { Finding } from './errors/finding.ts'
import { listPublicFiles } from './outputs/public-files.ts'
import { writeSharedFiles } from './outputs/shared-files.ts'
import { bundleWorker, WORKER_FILE } from './outputs/worker.ts'
import type { EditionBuild } from './render/edition-build.ts'
import { type Part, type PartOf, renderPart } from './render/render-part.ts'
import { type ReadShards, readShards } from './shards/read-shards.ts'
import { type ShardFile, shardFileName } from './shards/shard-file.ts'
import { type OpenSite, openSite } from './site/open-site.ts'
import type { EditionPlan } from './site/plan-editions.ts'
import type { Bundles } from './vite/bundle.ts'
import { bundleOnce } from './vite/bundle-cache.ts'
import { readClientBundle } from './vite/client-bundle.ts'
import { openRenderPool, type RenderPool } from './workers/render-pool.ts'
import { canonicalJson } from './write/canonical-json.ts'
import { commitStaged, type OutputCounts } from './write/commit-staged.ts'
import { createStageWriter, discardStaged, prepareStaging, type Staging, stagingFor, type WriteRecord } from './write/staging.ts'

export type BuildOptions = {
  readonly siteDir: string
  /** Each edition goes into a folder of its name in here. */
  readonly outDir: string
  /** The editions to build; all of them when undefined. */
  readonly editions?: readonly string[] | undefined
  /** Overrides the settings' base path. */
  readonly basePath?: string | undefined
  /** How many threads render; 1, the default, renders in this one. */
  readonly workers?: number
  /** Where bundles are put between builds. */
  readonly cacheDir: string
  /** Builds one of several shards: its pages alone, and what `merge` needs to know of them. */
  readonly shard?: PartOf | undefined
  /** Output folders of all shards, whose pages are taken over instead of being rendered. */
  readonly shardDirs?: readonly string[] | undefined
}

export type BuildProgress = {
  readonly step: (name: string) => void
  readonly pages: (total: number) => void
  readonly page: () => void
}

export type EditionSummary = OutputCounts & { readonly edition: string; readonly pages: number }

export type BuildResult =
  | { readonly _tag: 'Built'; readonly editions: readonly EditionSummary[] }
  | { readonly _tag: 'Refused'; readonly findings: readonly Finding[] }

const refused = (findings: readonly Finding[]): BuildResult => ({ _tag: 'Refused', findings })

const unknownEdition = (edition: string, settings: SiteSettings): Finding => ({
  _tag: 'InvalidSettings',
  place: { file: SETTINGS_FILE },
  problem: `there is no edition "${edition}"; there is ${Object.keys(settings.editions).join(', ')}.`,
})

/** Writes what is not rendered: bundled code, files of `public/`, the service worker. Gives their names. */
const writeAssets = async (siteDir: string, bundles: Bundles, staging: Staging): Promise<WriteRecord> => {
  const writer = createStageWriter(staging)
  const client = await readClientBundle(bundles.clientDir)
  for (const file of client.files) await writer.write(file, await readFile(path.join(client.dir, file)))
  for (const file of await listPublicFiles(siteDir)) await writer.write(file, await readFile(path.join(siteDir, 'public', file)))
  await writer.write(WORKER_FILE, await bundleWorker())
  return writer.record()
}

const findDeadLinks = async (plan: EditionPlan, open: OpenSite, parts: readonly Part[], files: readonly string[], siteDir: string) => {
  const { edition, context, lostSlugs, manifest } = plan
  const dead = checkLinks(joinLinkNotes(parts.map(({ links }) => links)), {
    edition,
    settings: context.settings,
    pages: open.plan.pages,
    matchPaths: manifest.matchPaths,
    files: new Set(files.map((file) => `/${file}`)),
    lostSlugs,
  })
  const routes = new Map(manifest.routes.map((route) => [route.path, route]))
  return (await Promise.all(dead.map((link) => locateDeadLink(link, routes, siteDir, context.settings.basePath)))).flat()
}

type EditionJob = {
  readonly options: BuildOptions
  readonly open: OpenSite
  readonly plan: EditionPlan
  readonly bundles: Bundles
  readonly staging: Staging
  readonly pool: RenderPool | undefined
  readonly onPage: () => void
}

type EditionOutcome = { readonly findings: readonly Finding[]; readonly records: readonly WriteRecord[]; readonly parts: readonly Part[] }

const WHOLE: PartOf = { index: 0, count: 1 }

const obtainParts = async ({ options, plan, staging, pool, onPage }: EditionJob, build: EditionBuild): Promise<ReadShards> => {
  const { routes } = plan.manifest
  if (options.shardDirs !== undefined) {
    const wanted = { compilationHash: build.client.compilationHash, routes: routes.length }
    return readShards(plan.edition, options.shardDirs, wanted, staging)
  }
  const parts =
    pool !== undefined && options.shard === undefined
      ? await pool.renderEdition(plan.edition, staging.dir, onPage)
      : [await renderPart({ build, routes, part: options.shard ?? WHOLE, staging, onPage })]
  return { parts, findings: [] }
}

const buildEdition = async (job: EditionJob): Promise<EditionOutcome> => {
  const { options, open, plan, bundles, staging } = job
  const { build, findings } = await open.createBuild(plan)
  const obstacles = await prepareStaging(staging)
  const obtained = await obtainParts(job, build)
  const { parts } = obtained
  const faults = [...findings, ...obtained.findings, ...parts.flatMap((part) => part.findings)]
  const rendered = parts.map(({ written }) => written)
  if (options.shard !== undefined) {
    return {
      findings: [...faults, ...(obstacles.length > 0 ? obstacles : rendered.flatMap((record) => record.findings))],
      records: rendered,
      parts,
    }
  }
  const assets = await writeAssets(options.siteDir, bundles, staging)
  const writer = createStageWriter(staging)
  await writeSharedFiles(build, parts, writer)
  const shared = writer.record()
  const records = [assets, ...rendered, shared]
  const isWhole = obtained.findings.length === 0
  const dead = isWhole ? await findDeadLinks(plan, open, parts, [...assets.files, ...shared.files], options.siteDir) : []
  const failures = obstacles.length > 0 ? obstacles : records.flatMap((record) => record.findings)
  return { findings: [...faults, ...dead, ...failures], records, parts }
}

const writeShardFile = async (outDir: string, plan: EditionPlan, part: Part, shard: PartOf, compilationHash: string): Promise<void> => {
  const file: ShardFile = { edition: plan.edition, ...shard, compilationHash, routes: plan.manifest.routes.length, part }
  await writeFile(path.join(outDir, shardFileName(plan.edition)), canonicalJson(file))
}

/** Builds a site: every fault of every edition is found before anything is shown, and nothing is shown if there is one. */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, outDir, cacheDir, workers = 1 } = options
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return refused(loaded.findings)
  const wanted = options.editions ?? Object.keys(loaded.settings.editions)
  const unknown = wanted.filter((edition) => !Object.hasOwn(loaded.settings.editions, edition))
  if (unknown.length > 0) return refused(unknown.map((edition) => unknownEdition(edition, loaded.settings)))

  progress.step('Bundling')
  const bundled = await bundleOnce({ siteDir, basePath: options.basePath ?? loaded.settings.basePath }, cacheDir)
  if ('findings' in bundled) return refused(bundled.findings)
  const { bundles } = bundled

  progress.step('Reading content')
  const siteOptions = { siteDir, basePath: options.basePath, bundles }
  const open = await openSite(siteOptions)
  if ('findings' in open) return refused(open.findings)
  const plans = open.plan.editions.filter(({ edition }) => wanted.includes(edition))

  progress.step('Rendering')
  progress.pages(plans.reduce((total, { manifest }) => total + manifest.routes.length, 0))
  const pool = workers > 1 ? openRenderPool(workers, siteOptions) : undefined
  const jobs = plans.map((plan) => ({ plan, staging: stagingFor(path.join(outDir, plan.edition)) }))
  const discardAll = () => Promise.all(jobs.map(({ staging }) => discardStaged(staging)))
  const outcomes: EditionOutcome[] = []
  try {
    for (const { plan, staging } of jobs) {
      outcomes.push(await buildEdition({ options, open, plan, bundles, staging, pool, onPage: progress.page }))
    }
  } catch (error) {
    await discardAll()
    throw error
  } finally {
    await pool?.close()
  }
  const findings = [...open.plan.findings, ...outcomes.flatMap((outcome) => outcome.findings)]
  if (findings.length > 0) {
    await discardAll()
    return refused(findings)
  }

  progress.step('Writing')
  const editions: EditionSummary[] = []
  for (const [index, { plan, staging }] of jobs.entries()) {
    const counts = await commitStaged(staging, outcomes[index]?.records ?? [])
    if ('findings' in counts) return refused(counts.findings)
    const part = outcomes[index]?.parts[0]
    if (options.shard !== undefined && part !== undefined) {
      const { compilationHash } = await readClientBundle(bundles.clientDir)
      await writeShardFile(outDir, plan, part, options.shard, compilationHash)
    }
    editions.push({ edition: plan.edition, pages: plan.manifest.routes.length, ...counts })
  }
  return { _tag: 'Built', editions }
}
