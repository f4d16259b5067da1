import path from 'node:path'
import type { EditionLink } from '#runtime/define/frame.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { siteFilesOn } from '../base/files/site-files.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { clientCode } from '../bundle/client-code.ts'
import { readDeadLinks } from '../check/read-dead-links.ts'
import type { RecordedFile, StateFacts } from '../incremental/edition-state.ts'
import type { DigestOf } from '../incremental/input-digests.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import { listAssets } from '../outputs/assets.ts'
import { listSharedFiles } from '../outputs/list-shared-files.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { alternatesOf } from '../plan/create-head.ts'
import { createEarlyHints } from '../plan/early-hints.ts'
import { findFileConflicts } from '../plan/find-file-conflicts.ts'
import { locatePath } from '../plan/locate-path.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { Route } from '../plan/route.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { Staging } from '../write/staging.ts'
import type { ChangeList } from './change-list.ts'
import { createStager } from './create-stager.ts'
import { stageSiteFiles } from './stage-site-files.ts'
import { stageWorker } from './stage-worker.ts'

export type OthersJob = {
  readonly siteDir: string
  readonly bundled: Bundled
  readonly site: PlannedSite
  readonly plan: EditionPlan
  readonly staging: Staging
  readonly builder: StateBuilder
  readonly changes: ChangeList
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  /** Whether all pages are present, so that their links can be checked. */
  readonly isComplete: boolean
  readonly globals: StateFacts['globals']
  readonly digestOf: DigestOf
  /** Facts of the previous build. */
  readonly before: { readonly facts: StateFacts } | undefined
}

export type StagedOthers = {
  readonly recorded: readonly RecordedFile[]
  readonly siteFiles: StateFacts['siteFiles']
  readonly worker: StateFacts['worker']
  readonly findings: readonly Finding[]
}

/** Indexes of non-empty texts, sorted by text. */
const inOrderOf = (texts: readonly string[]): Uint32Array => {
  const indexes = Uint32Array.from(texts.keys()).filter((index) => texts[index] !== '')
  return indexes.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
}

/** Files of `public/`, by name. In the list of assets, the build's own worker hides one from `public/`. */
const publicAmong = (assets: ReadonlyMap<string, OutputFile>, siteDir: string): readonly string[] => {
  const files = [...assets.values()].flatMap(({ path: file, kind }) => (kind === 'public' ? [file] : []))
  return statFile(path.join(siteDir, 'public', WORKER_FILE)) === undefined ? files : [...files, WORKER_FILE]
}

/** Files shared by pages, which depend on facts about all pages. */
const sharedFilesOf = ({ plan, site, builder, editionLinks, sliceQueries }: OthersJob): Iterable<OutputFile> => {
  const { edition, manifest, address } = plan
  const { routes } = manifest
  const urls = routes.map(({ path: at }, index) =>
    builder.isListed(index) ? address.origin + pageUrl(at, address) : '',
  )
  collectGarbage()
  return listSharedFiles({
    plan,
    shared: sharedOf(site, edition),
    sliceQueries,
    listed: { urls, routeIndexes: inOrderOf(urls) },
    alternatesAt: (index) => {
      const route = routes[index] as Route
      return alternatesOf(route, editionLinks(route))
    },
    compilationHash: site.setup.client.compilationHash,
    bootHash: site.setup.client.hashes[site.setup.client.boot],
    // Those of the entry: no page or slice is added.
    earlyHints: createEarlyHints(clientCode(site.setup.client, address.basePath).assetsOf('')),
  })
}

/** The slices and static queries of one edition. */
export const sharedOf = ({ setup }: PlannedSite, edition: string) =>
  setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? { slices: [], staticQueries: [] }

/** Stages the files of an edition that belong to no page, and checks the paths and links of all pages. */
export const stageOthers = async (job: OthersJob): Promise<StagedOthers> => {
  const { siteDir, bundled, plan, site, staging, builder, changes, isComplete } = job
  const stager = createStager(staging, changes)
  const { recorded, stage } = stager
  const assets = await listAssets(siteDir, bundled.bundles, bundled.facts.client)
  for (const asset of assets.values()) if (asset.kind !== 'worker') stage(asset)
  const own = new Set([...bundled.facts.client.files, WORKER_FILE])
  for (const file of sharedFilesOf(job)) {
    own.add(file.path)
    stage(file)
    // A part of a sitemap leaves tens of megabytes of garbage.
    collectGarbage()
  }
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
  const dead = isComplete ? await readDeadLinks({ plan, site: site.plan, siteDir, builder, staging, files }) : []
  return {
    recorded: [...recorded.values()],
    siteFiles: made.records,
    worker: workerDigest,
    findings: [...conflicts, ...faulty, ...dead, ...(failure === undefined ? [] : [failure])],
  }
}
