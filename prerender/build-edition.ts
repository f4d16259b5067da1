import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions } from './build-options.ts'
import { checkLinks } from './check/check-links.ts'
import { joinLinkNotes } from './check/link-notes.ts'
import { locateDeadLink } from './check/locate-link.ts'
import type { Finding } from './errors/finding.ts'
import { listPublicFiles } from './outputs/public-files.ts'
import { writeSharedFiles } from './outputs/shared-files.ts'
import { bundleWorker, WORKER_FILE } from './outputs/worker.ts'
import type { EditionBuild } from './render/edition-build.ts'
import { type Part, type PartOf, renderPart } from './render/render-part.ts'
import { type ReadShards, readShards } from './shards/read-shards.ts'
import type { OpenSite } from './site/open-site.ts'
import type { EditionPlan } from './site/plan-editions.ts'
import type { Bundles } from './vite/bundle.ts'
import { readClientBundle } from './vite/client-bundle.ts'
import type { RenderPool } from './workers/render-pool.ts'
import { createStageWriter, prepareStaging, type Staging, type WriteRecord } from './write/staging.ts'

/** Stages what is not rendered: bundled code, files of `public/`, the service worker. */
const writeAssets = async (siteDir: string, bundles: Bundles, staging: Staging): Promise<WriteRecord> => {
  const writer = createStageWriter(staging)
  const client = await readClientBundle(bundles.clientDir)
  for (const file of client.files) await writer.write(file, await readFile(path.join(client.dir, file)))
  for (const file of await listPublicFiles(siteDir)) await writer.write(file, await readFile(path.join(siteDir, 'public', file)))
  await writer.write(WORKER_FILE, await bundleWorker())
  return writer.record()
}

const findDeadLinks = async (plan: EditionPlan, open: OpenSite, parts: readonly Part[], files: readonly string[], siteDir: string) => {
  const { edition, context, manifest } = plan
  const dead = checkLinks(joinLinkNotes(parts.map(({ links }) => links)), {
    edition,
    settings: context.settings,
    pages: open.plan.pages,
    matchPaths: manifest.matchPaths,
    files: new Set(files.map((file) => `/${file}`)),
    // Links lead to other editions too.
    lostSlugs: open.plan.editions.flatMap(({ lostSlugs }) => lostSlugs),
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

export type EditionOutcome = {
  readonly findings: readonly Finding[]
  readonly records: readonly WriteRecord[]
  readonly parts: readonly Part[]
  /** Of the client code the pages were made for. */
  readonly compilationHash: string
}

const WHOLE: PartOf = { index: 0, count: 1 }

const obtainParts = async ({ options, plan, staging, pool, onPage }: EditionJob, build: EditionBuild): Promise<ReadShards> => {
  const { routes } = plan.manifest
  if (options.shardDirs !== undefined) {
    const wanted = { compilationHash: build.client.compilationHash, contentHash: plan.contentHash, routes: routes.length }
    return readShards(plan.edition, options.shardDirs, wanted, staging)
  }
  const parts =
    pool !== undefined && options.shard === undefined
      ? await pool.renderEdition(plan.edition, staging.dir, onPage)
      : [await renderPart({ build, routes, part: options.shard ?? WHOLE, staging, onPage })]
  return { parts, findings: [] }
}

/** Files of `public/` that would replace what the build writes, or be replaced by it. */
const findDoubles = (assets: WriteRecord, written: readonly WriteRecord[]): readonly Finding[] => {
  const files = new Set(written.flatMap((record) => record.files))
  return assets.files
    .filter((file) => files.has(file))
    .map((file) => {
      const place = { file: `public/${file}` }
      return { _tag: 'ConflictingPaths', place, path: `/${file}`, other: `/${file}`, otherPlace: { file: 'the build itself' } }
    })
}

/** Stages all files of one edition, and says what it found wrong. */
export const buildEdition = async (job: EditionJob): Promise<EditionOutcome> => {
  const { options, open, plan, bundles, staging } = job
  const { build, findings } = open.createBuild(plan)
  const obstacles = await prepareStaging(staging)
  const obtained = await obtainParts(job, build)
  const { parts } = obtained
  const faults = [...findings, ...obtained.findings, ...parts.flatMap((part) => part.findings)]
  const rendered = parts.map(({ written }) => written)
  const { compilationHash } = build.client
  const failuresIn = (records: readonly WriteRecord[]): readonly Finding[] =>
    obstacles.length > 0 ? obstacles : records.flatMap((record) => record.findings)
  // What pages share is written when all shards are merged; so are links checked then.
  if (options.shard !== undefined) return { findings: [...faults, ...failuresIn(rendered)], records: rendered, parts, compilationHash }
  const assets = await writeAssets(options.siteDir, bundles, staging)
  const writer = createStageWriter(staging)
  await writeSharedFiles(build, parts, writer)
  const shared = writer.record()
  const records = [assets, ...rendered, shared]
  const doubles = findDoubles(assets, [...rendered, shared])
  const isWhole = obtained.findings.length === 0
  const dead = isWhole ? await findDeadLinks(plan, open, parts, [...assets.files, ...shared.files], options.siteDir) : []
  return { findings: [...faults, ...doubles, ...dead, ...failuresIn(records)], records, parts, compilationHash }
}
