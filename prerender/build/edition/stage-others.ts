import path from 'node:path'
import { pageRecordsFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { statFile } from '../../base/files/signature.ts'
import { siteFilesOn } from '../../base/files/site-files.ts'
import { WORKER_FILE } from '../../base/worker-file.ts'
import { digestLinkTargets, readDeadLinks } from '../../check/read-dead-links.ts'
import { readDeadStyleAddresses } from '../../check/read-dead-style-addresses.ts'
import type { RecordedFile, StateFacts } from '../../incremental/edition-state.ts'
import type { DigestOf } from '../../incremental/input-digests.ts'
import { listAssets } from '../../outputs/assets.ts'
import { chunkMapFile } from '../../outputs/chunk-map.ts'
import { createNotices, NOTICES_FILE } from '../../outputs/notices.ts'
import { type OutputFile, outputFile } from '../../outputs/output-file.ts'
import { findFileConflicts } from '../../plan/find-file-conflicts.ts'
import { locatePath } from '../../plan/locate-path.ts'
import type { PackedRecords } from '../../plan/page-records.ts'
import type { Tools } from '../work.ts'
import { createStager, type Stager } from './create-stager.ts'
import type { RenderedEdition } from './render-edition.ts'
import { stageSharedFiles } from './stage-shared-files.ts'
import { stageSiteFiles } from './stage-site-files.ts'
import { stageWorker } from './stage-worker.ts'

export type OthersJob = RenderedEdition & {
  readonly sliceQueries: StateFacts['sliceQueries']
  readonly digestOf: DigestOf
  /** Records of the edition's pages. */
  readonly records: PackedRecords
  /** Whether another thread has nothing else to do. */
  readonly isLast: boolean
}

export type StagedOthers = Pick<StateFacts, 'siteFiles' | 'shared' | 'linkTargets' | 'worker'> & {
  readonly recorded: readonly RecordedFile[]
  readonly findings: readonly Finding[]
}

export const NO_OTHERS: StagedOthers = {
  recorded: [],
  siteFiles: {},
  shared: { files: [], digest: 0 },
  linkTargets: 0,
  worker: 0,
  findings: [],
}

type Assets = ReadonlyMap<string, OutputFile>

/** Files of `public/`, by name. In the list of assets, the build's own worker hides one from `public/`. */
const publicAmong = (assets: Assets, siteDir: string): readonly string[] => {
  const files = [...assets.values()].flatMap(({ path: file, kind }) => (kind === 'public' ? [file] : []))
  return statFile(path.join(siteDir, 'public', WORKER_FILE)) === undefined ? files : [...files, WORKER_FILE]
}

/** Stages the files that the site defines, apart from all that have been staged already. */
const stageDefined = async (
  job: OthersJob,
  { assets, own }: { readonly assets: Assets; readonly own: ReadonlySet<string> },
  stager: Stager,
) => {
  const { siteDir } = job.options
  const isShared = new Set(stager.recorded.keys())
  const isTaken = (file: string): boolean => file === WORKER_FILE || stager.recorded.has(file)
  const made = await stageSiteFiles({ ...job, previous: job.before?.facts, isTaken, stager })
  const conflicts = findFileConflicts({
    own,
    // A file with the exact name of another one is found when it is written.
    siteFiles: made.planned.filter(({ path: at }) => at !== `/${WORKER_FILE}` && !isShared.has(at.slice(1))),
    publicFiles: publicAmong(assets, siteDir),
    routes: job.plan.manifest.routes,
  })
  const faulty = await Promise.all(made.findings.map((finding) => locatePath(finding, siteFilesOn(siteDir))))
  return { ...made, findings: [...conflicts, ...faulty] }
}

/** Finds dead links, unless pages are missing that they may lead to. */
const checkLinks = (job: OthersJob, files: readonly string[], linkTargets: number): Promise<readonly Finding[]> => {
  const { options, pages, site, before } = job
  if (options.shardDirs !== undefined && pages.findings.length > 0) return Promise.resolve([])
  return readDeadLinks({
    ...job,
    ...{
      siteDir: options.siteDir,
      site: site.plan,
      index: site.content.index,
      files,
      previous: before?.facts,
      linkTargets,
    },
  })
}

/** Stages the files of an edition that belong to no page, and checks the paths and links of all pages. */
export const stageOthers = async (job: OthersJob, { run }: Pick<Tools, 'run'>): Promise<StagedOthers> => {
  const { options, bundled, site, staging, changes, records, globals } = job
  const stager = createStager(staging, changes)
  const assets = await listAssets(options.siteDir, bundled.bundles, bundled.facts.client)
  for (const asset of assets.values()) if (asset.kind !== 'worker') stager.stage(asset)
  const publicFiles = publicAmong(assets, options.siteDir)
  const notices = createNotices(options.siteDir, bundled.facts.packages, publicFiles)
  stager.stage(notices.file)
  const chunkMap = bundled.facts.settings.chunkMap === 'on' ? [chunkMapFile(bundled.facts.client)] : []
  for (const file of chunkMap) stager.stage(file)
  const shared = await stageSharedFiles(job, stager, run)
  stager.stage(outputFile(pageRecordsFile, 'page-records', () => records.records.pool))
  const own = new Set([
    ...bundled.facts.client.files,
    ...chunkMap.map(({ path: at }) => at),
    ...shared.files,
    ...[WORKER_FILE, pageRecordsFile, NOTICES_FILE],
  ])
  const defined = await stageDefined(job, { assets, own }, stager)
  const worker = await run(() => stageWorker(job, assets.get(WORKER_FILE), stager))
  const linkTargets = digestLinkTargets({ site: site.plan, globals })
  const failure = stager.failure()
  // A file that could not be written is reported as that, and not by every link to it.
  const files = [...stager.recorded.keys(), ...defined.planned.map(({ path: at }) => at.slice(1))]
  const dead = await checkLinks(job, files, linkTargets)
  const deadInStyles = await readDeadStyleAddresses({
    siteDir: options.siteDir,
    basePath: job.plan.address.basePath,
    clientDir: bundled.bundles.clientDir,
    styles: bundled.facts.client.files.filter((file) => file.endsWith('.css')),
    files,
  })
  return {
    recorded: [...stager.recorded.values()],
    ...{ siteFiles: defined.records, shared, linkTargets, worker },
    findings: [
      ...notices.findings,
      ...defined.findings,
      ...dead,
      ...deadInStyles,
      ...(failure === undefined ? [] : [failure]),
    ],
  }
}
