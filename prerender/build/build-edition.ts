import path from 'node:path'
import type { EditionLink } from '#runtime/define/frame.ts'
import { engineName } from '../base/engine-name.ts'
import { digestGlobals, digestRoute } from '../incremental/edition-inputs.ts'
import { type EditionState, loadEditionState, type StateFacts } from '../incremental/edition-state.ts'
import { findOrphaned } from '../incremental/find-orphaned.ts'
import { imagesAmong, listImages } from '../incremental/image-files.ts'
import { createDigestOf } from '../incremental/input-digests.ts'
import { joinSliceQueries } from '../incremental/join-slice-queries.ts'
import type { ShardIdentity } from '../incremental/shards/shard-file.ts'
import { stateFile } from '../incremental/state-file.ts'
import type { Route } from '../plan/route.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import { prepareStaging } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import { createChangeList } from './change-list.ts'
import type { EditionJob, EditionOutcome } from './edition-job.ts'
import { obtainPages, type PagesJob } from './obtain-pages.ts'
import { type StagedOthers, stageOthers } from './stage-others.ts'
import { sharedOf } from './stage-shared-files.ts'
import { takeOver } from './take-over.ts'

const inShard = ({ shard }: BuildOptions, routeIndex: number): boolean =>
  shard === undefined || routeIndex % shard.count === shard.index

const NO_OTHERS: StagedOthers = {
  recorded: [],
  siteFiles: {},
  shared: { files: [], digest: 0 },
  linkTargets: 0,
  worker: 0,
  findings: [],
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

/**
 * Stages the files of an edition that belong to no page, and reports the faults of all. No page is rendered after the
 * last edition.
 */
export type FinishEdition = (isLast: boolean) => Promise<EditionOutcome>

/** Renders and stages the pages of one edition that have changed. */
export const renderEdition = async (job: EditionJob): Promise<FinishEdition> => {
  const { options, bundled, site, plan, scan } = job
  const { edition, manifest } = plan
  const { routes } = manifest
  const { content, setup } = site
  const { settings, collections, code } = bundled.facts
  const dir = path.join(options.outDir, edition)
  const isWhole = options.shard === undefined && options.shardDirs === undefined
  const { staging, findings: obstacles } = await prepareStaging(dir, options.shard !== undefined)

  const editionLinks = (route: Route): readonly EditionLink[] => site.editionLinks(route)
  const shared = sharedOf(site, edition)
  const current = { edition, index: content.index, messages: content.messages, shared, code }
  const globals = digestGlobals(setup, edition, { engine: engineName, code })
  const own = Float64Array.from(routes, (route) => digestRoute(route, editionLinks(route)))
  const { stale, kept, isSameSlice, before, builder } = await takeOver({
    edition,
    index: content.index,
    dir,
    scan,
    routes,
    own,
    globals,
    previous: isWhole ? loadEditionState(stateFile(options.cacheDir, dir)) : undefined,
    digestWith: (extra) => createDigestOf({ ...current, ...extra }),
  })
  const wanted = stale.filter((routeIndex) => inShard(options, routeIndex))
  collectGarbage()
  const { compilationHash } = setup.client
  const identity: ShardIdentity = { compilationHash, content: site.identity, routes: routes.length }
  const digests = new Float64Array(staging.isDigested ? 2 * routes.length : 0)
  const changes = createChangeList(staging)
  const pages: PagesJob = { ...job, staging, builder, changes, identity, stale: wanted, editionLinks, digests }
  const rendered = await obtainPages(pages)
  return async (isLast) => {
    const keys = new Set(builder.keys())
    const sliceQueries = joinSliceQueries({
      seen: rendered.sliceQueries,
      before: before?.facts.sliceQueries ?? {},
      isSame: isSameSlice,
      isUsed: (alias) => keys.has(`slice ${alias}`),
    })
    const images = listImages(imagesAmong(keys), staging, (file) => changes.note(() => file))
    // Shards leave shared files and the check of links to the merge.
    const isComplete = options.shardDirs === undefined || rendered.findings.length === 0
    const records = builder.records()
    const digestOf = createDigestOf({ ...current, sliceQueries, records })
    const { recorded, findings, ...others } =
      options.shard === undefined
        ? await stageOthers({
            ...pages,
            siteDir: options.siteDir,
            bundled,
            site,
            sliceQueries,
            isComplete,
            isLast,
            fileQueue: job.fileQueue,
            globals,
            own,
            digestOf,
            records,
            before,
          })
        : NO_OTHERS

    const files = [...recorded, ...images]
    collectGarbage()
    const bytes = files.reduce((sum, { signature }) => sum + signature[0], builder.bytes())
    const bundle = { settings, collections, code }
    const facts: StateFacts = {
      sources: site.sources,
      globals,
      files,
      sliceQueries,
      ...others,
      bundle,
      bytes,
      madeAtMs: 0,
    }
    const paths = routes.map((route) => route.path)
    const present = routes.filter((_, routeIndex) => builder.has(routeIndex))
    const count = before === undefined ? 0 : await scan.count(dir)
    const names = new Set(files.map(({ file }) => file))
    // If nothing can be written, one finding says so. If two files want one path, only one is written.
    const isExplained =
      obstacles.length > 0 || [...site.findings, ...findings].some(({ _tag }) => _tag === 'ConflictingPaths')
    const faults = [...rendered.findings, ...findings].filter(({ _tag }) => !isExplained || _tag !== 'WriteFailed')
    return {
      edition,
      findings: [...obstacles, ...faults],
      staging,
      change: changes.change(() =>
        findOrphaned({ dir, routes: present, others: names, previous: before, count, kept }),
      ),
      state: builder.finish(facts, paths, own, digestOf),
      rendered: wanted.length,
      files: files.length + 2 * present.length,
      hasSamePages: before !== undefined && hasSamePages(before, { facts, paths }),
      digests,
      identity,
    }
  }
}
