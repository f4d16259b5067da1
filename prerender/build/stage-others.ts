import path from 'node:path'
import { pageRecordsFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { siteFilesOn } from '../base/files/site-files.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { digestLinkTargets, readDeadLinks } from '../check/read-dead-links.ts'
import type { RecordedFile, StateFacts } from '../incremental/edition-state.ts'
import type { DigestOf } from '../incremental/input-digests.ts'
import { listAssets } from '../outputs/assets.ts'
import { type OutputFile, outputFile } from '../outputs/output-file.ts'
import { findFileConflicts } from '../plan/find-file-conflicts.ts'
import { locatePath } from '../plan/locate-path.ts'
import type { PackedRecords } from '../plan/page-records.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { ChangeList } from './change-list.ts'
import { createStager } from './create-stager.ts'
import type { FileQueue } from './file-queue.ts'
import { type SharedFilesJob, stageSharedFiles } from './stage-shared-files.ts'
import { stageSiteFiles } from './stage-site-files.ts'
import { stageWorker } from './stage-worker.ts'

export type OthersJob = SharedFilesJob & {
  readonly siteDir: string
  readonly bundled: Bundled
  readonly changes: ChangeList
  /** Whether all pages are present, so that their links can be checked. */
  readonly isComplete: boolean
  readonly isLast: boolean
  readonly digestOf: DigestOf
  readonly fileQueue: FileQueue
  readonly records: PackedRecords
}

export type StagedOthers = Pick<StateFacts, 'siteFiles' | 'shared' | 'linkTargets' | 'worker'> & {
  readonly recorded: readonly RecordedFile[]
  readonly findings: readonly Finding[]
}

/** Files of `public/`, by name. In the list of assets, the build's own worker hides one from `public/`. */
const publicAmong = (assets: ReadonlyMap<string, OutputFile>, siteDir: string): readonly string[] => {
  const files = [...assets.values()].flatMap(({ path: file, kind }) => (kind === 'public' ? [file] : []))
  return statFile(path.join(siteDir, 'public', WORKER_FILE)) === undefined ? files : [...files, WORKER_FILE]
}

/** Stages the files of an edition that belong to no page, and checks the paths and links of all pages. */
export const stageOthers = async (job: OthersJob): Promise<StagedOthers> => {
  const { siteDir, bundled, plan, site, staging, builder, changes, isComplete } = job
  const stager = createStager(staging, changes)
  const { recorded, stage } = stager
  const assets = await listAssets(siteDir, bundled.bundles, bundled.facts.client)
  for (const asset of assets.values()) if (asset.kind !== 'worker') stage(asset)
  const own = new Set([...bundled.facts.client.files, WORKER_FILE])
  const shared = stageSharedFiles(job, stager)
  for (const file of shared.files) own.add(file)
  stage(outputFile(pageRecordsFile, 'page-records', () => job.records.records.pool))
  own.add(pageRecordsFile)
  const isTaken = (file: string): boolean => file === WORKER_FILE || recorded.has(file)
  const isShared = new Set(recorded.keys())
  const made = await stageSiteFiles({ ...job, previous: job.before?.facts, isTaken, stager })
  const conflicts = findFileConflicts({
    own,
    // Those of the very name of another file are found when they are written.
    siteFiles: made.planned.filter(({ path: at }) => at !== `/${WORKER_FILE}` && !isShared.has(at.slice(1))),
    publicFiles: publicAmong(assets, siteDir),
    routes: plan.manifest.routes,
  })
  const faulty = await Promise.all(made.findings.map((finding) => locatePath(finding, siteFilesOn(siteDir))))
  const worker = assets.get(WORKER_FILE)
  const workerDigest = worker === undefined ? 0 : await stageWorker(job, worker, stager)
  const failure = stager.failure()
  collectGarbage()
  // A file that could not be written is reported as that, and not by every link to it.
  const files = [...recorded.keys(), ...made.planned.map(({ path: at }) => at.slice(1))]
  const links = { plan, site: site.plan, siteDir, builder, staging, files, previous: job.before?.facts }
  const linkTargets = digestLinkTargets({ site: site.plan, globals: job.globals })
  const dead = isComplete ? await readDeadLinks({ ...links, linkTargets }) : []
  return {
    recorded: [...recorded.values()],
    siteFiles: made.records,
    shared,
    linkTargets,
    worker: workerDigest,
    findings: [...conflicts, ...faulty, ...dead, ...(failure === undefined ? [] : [failure])],
  }
}
