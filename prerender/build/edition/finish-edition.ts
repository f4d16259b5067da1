import type { Finding } from '../../base/errors/finding.ts'
import type { EditionState, RecordedFile, StateFacts } from '../../incremental/edition-state.ts'
import { findOrphaned } from '../../incremental/find-orphaned.ts'
import { imagesAmong, listImages } from '../../incremental/image-files.ts'
import { createDigestOf, type DigestOf } from '../../incremental/input-digests.ts'
import { joinSliceQueries } from '../../incremental/join-slice-queries.ts'
import type { Change } from '../../write/commit-staged.ts'
import type { EditionOutcome } from './edition-job.ts'
import type { EditionTools, RenderedEdition } from './render-edition.ts'
import { NO_OTHERS, type StagedOthers, stageOthers } from './stage-others.ts'

/** An edition whose files are all staged. */
type StagedEdition = RenderedEdition & {
  readonly sliceQueries: StateFacts['sliceQueries']
  readonly digestOf: DigestOf
  readonly others: StagedOthers
  /** All files that belong to no page. */
  readonly files: readonly RecordedFile[]
}

type Documents = Pick<EditionState, 'paths'> & { readonly facts: Pick<StateFacts, 'files'> }

/** Documents that belong to no page, such as those at old addresses. */
const otherDocuments = ({ facts }: Documents): string =>
  facts.files
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .join('\n')

const hasSamePages = (before: Documents, now: Documents): boolean =>
  before.paths.length === now.paths.length &&
  now.paths.every((path, at) => path === before.paths[at]) &&
  otherDocuments(before) === otherDocuments(now)

const factsOf = (edition: StagedEdition): StateFacts => {
  const { site, bundled, builder, globals, sliceQueries, others, files } = edition
  const { settings, collections, code } = bundled.facts
  const { siteFiles, shared, linkTargets, worker } = others
  return {
    ...{ sources: site.sources, globals, files, sliceQueries, siteFiles, shared, linkTargets, worker },
    bundle: { settings, collections, code },
    client: site.setup.client,
    bytes: files.reduce((sum, { signature }) => sum + signature[0], builder.bytes()),
    madeAtMs: 0,
  }
}

/** If nothing can be written, one finding says so. If two files want one path, only one is written. */
const findingsOf = ({ site, obstacles, pages, others }: StagedEdition): readonly Finding[] => {
  const isExplained =
    obstacles.length > 0 || [...site.findings, ...others.findings].some(({ _tag }) => _tag === 'ConflictingPaths')
  const faults = [...pages.findings, ...others.findings].filter(({ _tag }) => !isExplained || _tag !== 'WriteFailed')
  return [...obstacles, ...faults]
}

const changeOf = async ({
  plan,
  scan,
  staging,
  changes,
  builder,
  before,
  kept,
  files,
}: StagedEdition): Promise<Change> => {
  const { dir } = staging
  const routes = plan.manifest.routes.filter((_, routeIndex) => builder.has(routeIndex))
  const others = new Set(files.map(({ file }) => file))
  const count = before === undefined ? 0 : await scan.count(dir)
  return changes.change(() => findOrphaned({ dir, routes, others, previous: before, count, kept }))
}

const outcomeOf = async (edition: StagedEdition): Promise<EditionOutcome> => {
  const { plan, staging, builder, before, pages, own, digestOf, files, digests, identity } = edition
  const { routes } = plan.manifest
  const facts = factsOf(edition)
  const paths = routes.map((route) => route.path)
  const present = routes.filter((_, routeIndex) => builder.has(routeIndex)).length
  return {
    edition: plan.edition,
    findings: findingsOf(edition),
    staging,
    change: await changeOf(edition),
    state: builder.finish(facts, paths, own, digestOf),
    ...{ rendered: pages.rendered, refitted: pages.refitted },
    files: files.length + 2 * present,
    hasSamePages: before !== undefined && hasSamePages(before, { facts, paths }),
    ...{ digests, identity },
  }
}

/**
 * Stages the files of an edition that belong to no page, and reports the findings of all. No page is rendered after the
 * last edition.
 */
export const finishEdition = async (
  edition: RenderedEdition,
  isLast: boolean,
  tools: EditionTools,
): Promise<EditionOutcome> => {
  const { options, plan, staging, changes, builder, before, pages, inputs } = edition
  if (isLast && plan.files.modules.length === 0) await tools.threads.dismiss()
  const keys = new Set(builder.keys())
  const sliceQueries = joinSliceQueries({
    seen: pages.sliceQueries,
    before: before?.facts.sliceQueries ?? {},
    isSame: edition.isSameSlice,
    isUsed: (alias) => keys.has(`slice ${alias}`),
  })
  const images = listImages(imagesAmong(keys), staging, (file) => changes.note(() => file))
  const records = builder.records()
  const digestOf = createDigestOf({ ...inputs, sliceQueries, records })
  // Shards leave shared files and the check of links to the merge.
  const others =
    options.shard === undefined
      ? await tools.run(() => stageOthers({ ...edition, sliceQueries, digestOf, records, isLast }, tools))
      : NO_OTHERS
  return outcomeOf({ ...edition, sliceQueries, digestOf, others, files: [...others.recorded, ...images] })
}
