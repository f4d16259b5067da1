import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EditionLink } from '#runtime/define/frame.ts'
import { htmlFile, pageDataFile, pageUrl } from '#runtime/protocol/urls.ts'
import { engineName } from '../base/engine-name.ts'
import type { Finding } from '../base/errors/finding.ts'
import { statFile } from '../base/files/signature.ts'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { findDeadLinks } from '../check/find-dead-links.ts'
import { digestGlobals, digestRoute } from '../incremental/edition-inputs.ts'
import { type EditionState, loadEditionState, type OutputFile, type StateFacts } from '../incremental/edition-state.ts'
import { findOrphaned } from '../incremental/find-orphaned.ts'
import { findStale, type StaleOptions } from '../incremental/find-stale.ts'
import { findUntouchedImages, imagesAmong, listImages } from '../incremental/image-files.ts'
import { createDigestOf, type DigestOf } from '../incremental/input-digests.ts'
import { joinSliceQueries } from '../incremental/join-slice-queries.ts'
import type { OutputScan } from '../incremental/output-scan.ts'
import { readShards } from '../incremental/shards/read-shards.ts'
import type { ShardIdentity } from '../incremental/shards/shard-file.ts'
import { createStateBuilder, type StateBuilder } from '../incremental/state-builder.ts'
import { stateFile } from '../incremental/state-file.ts'
import { listAssets } from '../outputs/assets.ts'
import { writeSharedFiles } from '../outputs/shared-files.ts'
import { writeSiteFiles } from '../outputs/site-files.ts'
import { alternatesOf } from '../plan/create-head.ts'
import { findFileConflicts } from '../plan/find-file-conflicts.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { PlannedSite } from '../plan/plan-site.ts'
import type { Route } from '../plan/route.ts'
import type { RenderedRoutes } from '../render/page-records.ts'
import { collectGarbage } from '../workers/manage-memory.ts'
import type { RenderThreads } from '../workers/render-threads.ts'
import type { Change } from '../write/commit-staged.ts'
import { createStageWriter } from '../write/stage-writer.ts'
import { prepareStaging, type Staging } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import { renderRoutes } from './render-routes.ts'

export type EditionJob = {
  readonly options: BuildOptions
  readonly bundled: Bundled
  readonly site: PlannedSite
  readonly plan: EditionPlan
  readonly look: OutputScan
  /** Gives whoever draws that many pages. */
  readonly threadsFor: (pages: number) => Promise<RenderThreads>
  readonly onPages: (count: number) => void
  /** Is told when all pages of the edition are drawn. */
  readonly onRendered: () => Promise<void>
}

export type EditionOutcome = {
  readonly edition: string
  readonly findings: readonly Finding[]
  readonly staging: Staging
  readonly change: Change
  /** To be kept once the change is made. */
  readonly state: EditionState
  readonly rendered: number
  readonly files: number
  /** Digests of the two files of each route; empty unless a shard was built. */
  readonly digests: Float64Array
  readonly identity: ShardIdentity
}

/** Notes staged files; where the folder is new, their number will do. */
const createChangeList = ({ isNew }: Staging) => {
  const changed: string[] = []
  let count = 0
  return {
    note: (file: () => string): void => {
      count += 1
      if (!isNew) changed.push(file())
    },
    change: (orphaned: () => readonly string[]): Change => ({ changed, count, orphaned }),
  }
}

type ChangeList = ReturnType<typeof createChangeList>

type PagesJob = EditionJob & {
  readonly staging: Staging
  readonly builder: StateBuilder
  readonly notes: ChangeList
  readonly identity: ShardIdentity
  readonly stale: readonly number[]
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly digests: Float64Array
}

/** Has the pages drawn that need to be, or takes them from the machines that drew them. */
const obtainPages = async (job: PagesJob): Promise<RenderedRoutes> => {
  const { options, plan, staging, builder, notes, identity, stale, editionLinks, threadsFor, onPages, digests } = job
  const { edition, manifest } = plan
  const { routes } = manifest
  if (options.shardDirs !== undefined) {
    const onChanged = (file: string): void => notes.note(() => file)
    return readShards({ edition, dirs: options.shardDirs, wanted: identity, routes, staging, builder, onChanged })
  }
  return renderRoutes({
    edition,
    routes,
    stale,
    editionLinks,
    staging,
    pool: await threadsFor(stale.length),
    builder,
    onPages,
    onRendered: ({ routeIndex, changed, digests: found }) => {
      const { key } = routes[routeIndex] as Route
      if (changed[0] === 1) notes.note(() => htmlFile(key))
      if (changed[1] === 1) notes.note(() => pageDataFile(key))
      if (staging.isDigested) digests.set(found, 2 * routeIndex)
    },
  })
}

/** Places of the texts that are not empty, in order of the texts. */
const inOrderOf = (texts: readonly string[]): Uint32Array => {
  const routeIndexes = Uint32Array.from(texts.keys()).filter((routeIndex) => texts[routeIndex] !== '')
  return routeIndexes.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1))
}

const inShard = ({ shard }: BuildOptions, routeIndex: number): boolean =>
  shard === undefined || routeIndex % shard.count === shard.index

/** The files of `public/`, by name. */
const publicAmong = (assets: ReadonlyMap<string, string>, siteDir: string): readonly string[] => {
  const sourceOf = (file: string): string => path.join(siteDir, 'public', file)
  const files = [...assets].flatMap(([file, source]) => (source === sourceOf(file) ? [file] : []))
  // The build's own worker takes the place of one in the list.
  return statFile(sourceOf(WORKER_FILE)) !== undefined ? [...files, WORKER_FILE] : files
}

/** Stages the files of an edition that are no page's, and gives them with what is wrong. */
const stageOthers = async (
  { options, bundled, plan, site, staging, builder, notes, editionLinks }: PagesJob,
  sliceQueries: Readonly<Record<string, readonly string[]>>,
  isComplete: boolean,
): Promise<{ readonly others: readonly OutputFile[]; readonly findings: readonly Finding[] }> => {
  const { edition, manifest, address } = plan
  const { routes } = manifest
  const { setup } = site
  const writer = createStageWriter(staging)
  const others = new Map<string, OutputFile>()
  const write = (file: string, content: string | Uint8Array): void => {
    if (others.has(file)) return
    const written = writer.write(file, content)
    others.set(file, { file, signature: written.signature })
    if (written.isChanged) notes.note(() => file)
  }
  const assets = await listAssets(options.siteDir, bundled.bundles, bundled.facts.client)
  for (const [file, source] of assets) write(file, readFileSync(source))
  const own = new Set([...bundled.facts.client.files, WORKER_FILE])
  const urls = routes.map(({ path: at }, routeIndex) =>
    builder.isListed(routeIndex) ? address.origin + pageUrl(at, address) : '',
  )
  collectGarbage()
  const shared = setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? {
    slices: [],
    staticQueries: [],
  }
  writeSharedFiles(
    {
      plan,
      shared,
      sliceQueries,
      listed: { urls, routeIndexes: inOrderOf(urls) },
      alternatesAt: (routeIndex) => {
        const route = routes[routeIndex] as Route
        return alternatesOf(route, editionLinks(route))
      },
      compilationHash: setup.client.compilationHash,
    },
    (file, text) => {
      own.add(file)
      write(file, text)
      // A part of a sitemap leaves tens of megabytes behind.
      collectGarbage()
    },
  )
  const isTaken = (file: string): boolean => others.has(file)
  const conflicts = findFileConflicts({
    own,
    // Those of the very name of another file are found when they are written.
    siteFiles: plan.files.filter(({ path: at }) => !isTaken(at.slice(1))),
    publicFiles: publicAmong(assets, options.siteDir),
    routes,
  })
  const faulty = writeSiteFiles({ files: plan.files, edition, siteDir: options.siteDir, isTaken }, write)
  const failure = writer.failure()
  collectGarbage()
  // A file that could not be written is reported as that, and not by every link to it.
  const files = [...others.keys(), ...plan.files.map(({ path: at }) => at.slice(1))]
  const dead = isComplete
    ? await findDeadLinks({ plan, site: site.plan, siteDir: options.siteDir, builder, staging, files })
    : []
  const findings = [...conflicts, ...faulty, ...dead, ...(failure === undefined ? [] : [failure])]
  return { others: [...others.values()], findings }
}

type TakeOver = Omit<StaleOptions, 'digestOf' | 'untouchedRoutes'> & {
  readonly dir: string
  readonly look: OutputScan
  readonly builder: StateBuilder
  readonly digestWith: (extra: {
    readonly sliceQueries: StateFacts['sliceQueries']
    readonly hasImage: (file: string) => boolean
  }) => DigestOf
}

/** Finds what has to be drawn, takes over the rest, and lets go of all of the previous state but its facts and paths. */
const takeOver = async ({ dir, look, builder, digestWith, ...options }: TakeOver) => {
  const { previous } = options
  const untouchedRoutes = previous === undefined ? new Uint8Array(0) : await look.untouchedRoutes(dir, previous)
  const digestOf = digestWith({
    sliceQueries: previous?.facts.sliceQueries ?? {},
    hasImage: findUntouchedImages(dir, previous),
  })
  const found = findStale({ ...options, untouchedRoutes, digestOf })
  if (previous !== undefined) for (const [route, at] of found.kept) builder.keep(route, previous, at)
  return { ...found, before: previous && { facts: previous.facts, paths: previous.paths } }
}

/** Stages all files of one edition, drawing only what has changed, and says what it found wrong. */
export const buildEdition = async (job: EditionJob): Promise<EditionOutcome> => {
  const { options, bundled, site, plan, onRendered } = job
  const { edition, manifest } = plan
  const { routes } = manifest
  const { content, setup } = site
  const { settings, collections, code } = bundled.facts
  const dir = path.join(options.outDir, edition)
  const isWhole = options.shard === undefined && options.shardDirs === undefined
  const { staging, findings: obstacles } = await prepareStaging(dir, options.shard !== undefined)

  const editionLinks = (route: Route): readonly EditionLink[] => site.editionLinks(route)
  const shared = setup.editions.find((candidate) => candidate.edition === edition)?.shared ?? {
    slices: [],
    staticQueries: [],
  }
  const current = { edition, index: content.index, messages: content.messages, shared, code }
  const globals = digestGlobals(setup, edition, { engine: engineName, code })
  const own = Float64Array.from(routes, (route) => digestRoute(route, editionLinks(route)))
  const builder = createStateBuilder(routes.length, edition, content.index)
  const { stale, kept, isSameSlice, before } = await takeOver({
    dir,
    look: job.look,
    routes,
    own,
    globals,
    builder,
    previous: isWhole ? loadEditionState(stateFile(options.cacheDir, dir)) : undefined,
    digestWith: (extra) => createDigestOf({ ...current, ...extra }),
  })
  const sliceQueriesBefore = before?.facts.sliceQueries ?? {}
  const wanted = stale.filter((routeIndex) => inShard(options, routeIndex))
  collectGarbage()
  const identity: ShardIdentity = {
    compilationHash: setup.client.compilationHash,
    content: site.identity,
    routes: routes.length,
  }
  const digests = new Float64Array(staging.isDigested ? 2 * routes.length : 0)
  const notes = createChangeList(staging)
  const pagesJob: PagesJob = { ...job, staging, builder, notes, identity, stale: wanted, editionLinks, digests }
  const rendered = await obtainPages(pagesJob)
  await onRendered()

  const keys = new Set(builder.keys())
  const sliceQueries = joinSliceQueries({
    seen: rendered.sliceQueries,
    before: sliceQueriesBefore,
    isSame: isSameSlice,
    isUsed: (alias) => keys.has(`slice ${alias}`),
  })
  const images = listImages(imagesAmong(keys), staging, (file) => notes.note(() => file))
  // What pages share is written when all shards are merged; so are links checked then, of pages that are all there.
  const isComplete = options.shardDirs === undefined || rendered.findings.length === 0
  const { others: rest, findings } =
    options.shard === undefined ? await stageOthers(pagesJob, sliceQueries, isComplete) : { others: [], findings: [] }

  const others = [...rest, ...images]
  collectGarbage()
  const bytes = others.reduce((sum, { signature }) => sum + signature[0], builder.bytes())
  const facts: StateFacts = {
    sources: site.sources,
    globals,
    files: others,
    sliceQueries,
    bundle: { settings, collections, code },
    bytes,
    madeAtMs: 0,
  }
  const paths = routes.map((route) => route.path)
  const present = routes.filter((_, routeIndex) => builder.has(routeIndex))
  const count = before === undefined ? 0 : await job.look.count(dir)
  const otherNames = new Set(others.map(({ file }) => file))
  // Where nothing can be written, one line says so; where two files want one place, only one of them can be.
  const isExplained =
    obstacles.length > 0 || [...site.findings, ...findings].some(({ _tag }) => _tag === 'ConflictingPaths')
  return {
    edition,
    findings: [
      ...obstacles,
      ...[...rendered.findings, ...findings].filter(({ _tag }) => !isExplained || _tag !== 'WriteFailed'),
    ],
    staging,
    change: notes.change(() =>
      findOrphaned({ dir, routes: present, others: otherNames, previous: before, count, kept }),
    ),
    state: builder.finish(facts, paths, own, createDigestOf({ ...current, sliceQueries })),
    rendered: wanted.length,
    files: others.length + 2 * present.length,
    digests,
    identity,
  }
}
