import type { EditionLink } from '#runtime/define/frame.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { digest, digestAll } from '../../base/files/digest.ts'
import { clientCode } from '../../bundle/client-code.ts'
import type { OutputRecord, StateFacts } from '../../incremental/edition-state.ts'
import type { CurrentInputs } from '../../incremental/input-digests.ts'
import type { StateBuilder } from '../../incremental/state-builder.ts'
import { listSharedFiles } from '../../outputs/list-shared-files.ts'
import type { OutputFile } from '../../outputs/output-file.ts'
import { alternatesOf } from '../../plan/create-head.ts'
import { createEarlyHints } from '../../plan/early-hints.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import type { PlannedSite } from '../../plan/plan-site.ts'
import type { Route } from '../../plan/route.ts'
import type { Staging } from '../../write/staging.ts'
import type { Tools } from '../work.ts'
import type { Stager } from './create-stager.ts'
import { createFindKept } from './find-kept-file.ts'

export type SharedFilesJob = {
  readonly site: Pick<PlannedSite, 'setup'>
  readonly plan: EditionPlan
  readonly staging: Staging
  readonly builder: StateBuilder
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  /** With the slices and static queries of the edition. */
  readonly inputs: Pick<CurrentInputs, 'shared'>
  readonly sliceQueries: StateFacts['sliceQueries']
  readonly globals: StateFacts['globals']
  /** Digest of each route's own facts. */
  readonly own: Float64Array
  /** Facts of the previous build. */
  readonly before: { readonly facts: StateFacts } | undefined
}

/** Indexes of non-empty texts, sorted by text. */
const inOrderOf = (texts: readonly string[]): Uint32Array => {
  const indexes = Uint32Array.from(texts.keys()).filter((index) => texts[index] !== '')
  return indexes.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
}

/** URLs of an edition's routes; empty for those that are not listed. */
const listUrls = ({ plan, builder }: SharedFilesJob): readonly string[] => {
  const { manifest, address } = plan
  return manifest.routes.map(({ path: at }, index) =>
    builder.isListed(index) ? address.origin + pageUrl(at, address) : '',
  )
}

const sharedFilesOf = (
  { plan, site, inputs, editionLinks, sliceQueries }: SharedFilesJob,
  urls: readonly string[],
): Iterable<OutputFile> => {
  const { manifest, address } = plan
  const { routes } = manifest
  return listSharedFiles({
    plan,
    shared: inputs.shared,
    sliceQueries,
    listed: { urls, routeIndexes: inOrderOf(urls) },
    alternatesAt: (index) => {
      const route = routes[index] as Route
      return alternatesOf(route, editionLinks(route), site.setup.settings)
    },
    compilationHash: site.setup.client.compilationHash,
    bootHash: site.setup.client.hashes[site.setup.client.boot],
    // Those of the entry: no page or slice is added.
    earlyHints: createEarlyHints(clientCode(site.setup.client, address).assetsOf('')),
  })
}

/** Digest of all that the shared files are made of. */
const digestOfShared = ({ plan, inputs, globals, own, builder, sliceQueries }: SharedFilesJob): number =>
  digestAll([
    ...Object.entries(globals).flat(),
    digest(new Uint8Array(own.buffer, own.byteOffset, own.byteLength)),
    digest(builder.listed),
    JSON.stringify([inputs.shared, sliceQueries, plan.redirects]),
  ])

/**
 * Stages the files that depend on facts about all pages, such as the sitemap. They are kept if all that they are made
 * of is as before: most changed pages change none of them.
 */
export const stageSharedFiles = async (
  job: SharedFilesJob,
  stager: Stager,
  run: Tools['run'],
): Promise<OutputRecord> => {
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
  const urls = await run(() => listUrls(job))
  for (const file of sharedFilesOf(job, urls)) {
    files.push(file.path)
    // A part of a sitemap leaves tens of megabytes of garbage.
    await run(() => stager.stage(file))
  }
  return { files, digest: made }
}
