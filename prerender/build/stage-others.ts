import path from 'node:path'
import type { EditionLink } from '#runtime/define/frame.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { readDeadLinks } from '../check/read-dead-links.ts'
import type { RecordedFile } from '../incremental/edition-state.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import { listAssets } from '../outputs/assets.ts'
import { listSharedFiles } from '../outputs/list-shared-files.ts'
import type { OutputFile, WrittenOutput } from '../outputs/output-file.ts'
import { writeSiteFiles } from '../outputs/site-files.ts'
import { alternatesOf } from '../plan/create-head.ts'
import { findFileConflicts } from '../plan/find-file-conflicts.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { Route } from '../plan/route.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { Staging } from '../write/staging.ts'
import type { ChangeList } from './change-list.ts'
import { createStager } from './create-stager.ts'

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
  /** Whether all pages are there, so that their links can be checked. */
  readonly isComplete: boolean
}

export type StagedOthers = {
  readonly recorded: readonly RecordedFile[]
  readonly written: readonly WrittenOutput[]
  readonly findings: readonly Finding[]
}

/** Indexes of the texts that are not empty, in order of the texts. */
const inOrderOf = (texts: readonly string[]): Uint32Array => {
  const indexes = Uint32Array.from(texts.keys()).filter((index) => texts[index] !== '')
  return indexes.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
}

/** The files of `public/`, by name. The build's own worker takes the place of one in the list of assets. */
const publicAmong = (assets: ReadonlyMap<string, OutputFile>, siteDir: string): readonly string[] => {
  const files = [...assets.values()].flatMap(({ path: file, kind }) => (kind === 'public' ? [file] : []))
  return statFile(path.join(siteDir, 'public', WORKER_FILE)) === undefined ? files : [...files, WORKER_FILE]
}

/** The files that pages share, made from what is known of all pages. */
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
  })
}

/** The slices and static queries of one edition. */
export const sharedOf = ({ setup }: PlannedSite, edition: string) =>
  setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? { slices: [], staticQueries: [] }

/** Stages the files of an edition that are no page's, and checks paths and links of all. */
export const stageOthers = async (job: OthersJob): Promise<StagedOthers> => {
  const { siteDir, bundled, plan, site, staging, builder, changes, isComplete } = job
  const stager = createStager(staging, changes)
  const { recorded, stage } = stager
  const assets = await listAssets(siteDir, bundled.bundles, bundled.facts.client)
  for (const asset of assets.values()) stage(asset)
  const own = new Set([...bundled.facts.client.files, WORKER_FILE])
  for (const file of sharedFilesOf(job)) {
    own.add(file.path)
    stage(file)
    // A part of a sitemap leaves tens of megabytes behind.
    collectGarbage()
  }
  const isTaken = (file: string): boolean => recorded.has(file)
  const conflicts = findFileConflicts({
    own,
    // Those of the very name of another file are found when they are written.
    siteFiles: plan.files.filter(({ path: at }) => !isTaken(at.slice(1))),
    publicFiles: publicAmong(assets, siteDir),
    routes: plan.manifest.routes,
  })
  const faulty = writeSiteFiles({ files: plan.files, edition: plan.edition, siteDir, isTaken }, stage)
  const failure = stager.failure()
  collectGarbage()
  // A file that could not be written is reported as that, and not by every link to it.
  const files = [...recorded.keys(), ...plan.files.map(({ path: at }) => at.slice(1))]
  const dead = isComplete ? await readDeadLinks({ plan, site: site.plan, siteDir, builder, staging, files }) : []
  return {
    recorded: [...recorded.values()],
    written: stager.written,
    findings: [...conflicts, ...faulty, ...dead, ...(failure === undefined ? [] : [failure])],
  }
}
