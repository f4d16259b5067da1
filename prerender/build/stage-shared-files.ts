import type { EditionLink } from '#runtime/define/frame.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { clientCode } from '../bundle/client-code.ts'
import type { OutputRecord, StateFacts } from '../incremental/edition-state.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import { listSharedFiles } from '../outputs/list-shared-files.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { alternatesOf } from '../plan/create-head.ts'
import { createEarlyHints } from '../plan/early-hints.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { Route } from '../plan/route.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { Staging } from '../write/staging.ts'
import type { createStager } from './create-stager.ts'
import { createFindKept } from './find-kept-file.ts'

export type SharedFilesJob = {
  readonly site: PlannedSite
  readonly plan: EditionPlan
  readonly staging: Staging
  readonly builder: StateBuilder
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly sliceQueries: StateFacts['sliceQueries']
  readonly globals: StateFacts['globals']
  /** Digest of each route's own facts. */
  readonly own: Float64Array
  /** Facts of the previous build. */
  readonly before: { readonly facts: StateFacts } | undefined
}

/** The slices and static queries of one edition. */
export const sharedOf = ({ setup }: PlannedSite, edition: string) =>
  setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? { slices: [], staticQueries: [] }

/** Indexes of non-empty texts, sorted by text. */
const inOrderOf = (texts: readonly string[]): Uint32Array => {
  const indexes = Uint32Array.from(texts.keys()).filter((index) => texts[index] !== '')
  return indexes.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
}

const sharedFilesOf = ({ plan, site, builder, editionLinks, sliceQueries }: SharedFilesJob): Iterable<OutputFile> => {
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

/** Digest of all that the shared files are made of. */
const digestOfShared = ({ plan, site, globals, own, builder, sliceQueries }: SharedFilesJob): number =>
  digestAll([
    ...Object.entries(globals).flat(),
    digest(new Uint8Array(own.buffer, own.byteOffset, own.byteLength)),
    digest(builder.listed),
    JSON.stringify([sharedOf(site, plan.edition), sliceQueries, plan.redirects]),
  ])

/**
 * Stages the files that depend on facts about all pages, such as the sitemap. They are kept if all that they are made
 * of is as before: most changed pages change none of them.
 */
export const stageSharedFiles = (job: SharedFilesJob, stager: ReturnType<typeof createStager>): OutputRecord => {
  const made = digestOfShared(job)
  const previous: StateFacts | undefined = job.before?.facts
  if (previous?.shared.digest === made) {
    const kept = previous.shared.files.map(createFindKept(previous, job.staging))
    if (kept.every((file) => file !== undefined)) {
      for (const file of kept) stager.keep(file)
      return previous.shared
    }
  }
  const files: string[] = []
  for (const file of sharedFilesOf(job)) {
    files.push(file.path)
    stager.stage(file)
    // A part of a sitemap leaves tens of megabytes of garbage.
    collectGarbage()
  }
  return { files, digest: made }
}
