import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Collection } from '#runtime/define/collection.ts'
import type { Site } from '#runtime/define/site.ts'
import { appDataFile } from '#runtime/protocol/urls.ts'
import { buildEdition, type EditionOutcome } from './build-edition.ts'
import type { BuildOptions } from './build-options.ts'
import { engineName } from './engine-name.ts'
import type { Finding } from './errors/finding.ts'
import { digest, digestAll } from './files/digest.ts'
import { statFile } from './files/signature.ts'
import { listPublicFiles } from './outputs/public-files.ts'
import { digestPackages } from './read/digest-packages.ts'
import { createReadingGatherer } from './read/gather-readings.ts'
import { indexContent } from './read/index-content.ts'
import { loadIndexRecord, saveIndexRecord } from './read/index-record.ts'
import { MESSAGES_FILE, readMessages } from './read/read-messages.ts'
import { checkEntries } from './read/read-source.ts'
import { listShelves } from './read/source-shelf.ts'
import { createShell, readShell } from './render/shell.ts'
import { saveShard } from './shards/shard-file.ts'
import { findContentFaults } from './site/find-content-faults.ts'
import { loadSite } from './site/load-site.ts'
import { planSite } from './site/plan-site.ts'
import type { SiteContent } from './site/site-content.ts'
import { saveEditionState } from './state/edition-state.ts'
import { findUntouched } from './state/find-untouched.ts'
import { type Look, lookHere } from './state/look.ts'
import { indexFile, stateFile } from './state/state-file.ts'
import { type Bundled, bundleOnce } from './vite/bundle-cache.ts'
import { inBatches } from './workers/in-batches.ts'
import { type LookStart, lookAside } from './workers/look-aside.ts'
import { createPageMaker } from './workers/page-maker.ts'
import { relieveMemory } from './workers/relieve-memory.ts'
import { createLocalPool, joinPools, openThreads, type RenderPool } from './workers/render-pool.ts'
import { type Commit, type CommitCounts, commitStaged } from './write/commit-staged.ts'
import { findOverlap } from './write/find-overlap.ts'
import { writeFailed } from './write/stage-writer.ts'
import { discardLeftovers, discardStaged } from './write/staging.ts'

export type BuildProgress = {
  readonly step: (name: string) => void
  readonly pages: (total: number) => void
  readonly page: (count: number) => void
}

export type EditionSummary = CommitCounts & {
  readonly edition: string
  readonly pages: number
  /** Pages that had to be drawn. */
  readonly drawn: number
  readonly files: number
  readonly bytes: number
}

export type BuildResult =
  | { readonly _tag: 'Built'; readonly editions: readonly EditionSummary[] }
  | { readonly _tag: 'Refused'; readonly findings: readonly Finding[] }
  | { readonly _tag: 'UnknownEdition'; readonly edition: string; readonly known: readonly string[] }

const refused = (findings: readonly Finding[]): BuildResult => ({ _tag: 'Refused', findings })

/** Where a site's own files lie. */
const SOURCE_FOLDERS = ['content', 'pages', 'templates', 'public']

/** Fewer files or pages than this are dealt with before another thread would have started. */
const WORTH_THREADS = 150

/** So many files are read between two messages of a thread: enough to make the message cheap, few enough to share the rest. */
const FILES_A_BATCH = 100

type Crew = {
  /** Loads the site's code into this thread, once. */
  readonly site: () => Promise<{ readonly site: Site } | { readonly findings: readonly Finding[] }>
  readonly poolFor: (units: number) => Promise<RenderPool>
  /** Starts threads ahead of a task that will want them. */
  readonly prepare: () => void
  /** Looks at folders of editions and what the last build left there. */
  readonly look: (folders: LookStart['folders']) => Promise<Look>
  /** Ends the threads. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Whoever works on a build: this thread, and others from when there is enough to do. */
const createCrew = ({ siteDir, workers = 1 }: BuildOptions, { bundles }: Bundled): Crew => {
  let site: ReturnType<Crew['site']> | undefined
  let local: Promise<RenderPool> | undefined
  let threads: Promise<RenderPool> | undefined
  let looking: ReturnType<typeof lookAside> | undefined
  const openSite = (): ReturnType<Crew['site']> => {
    site ??= loadSite(bundles.serverEntry, siteDir)
    return site
  }
  const openLocal = async (): Promise<RenderPool> => {
    const opened = await openSite()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, and does not now.')
    return createLocalPool(createPageMaker(opened.site))
  }
  const openThis = (): Promise<RenderPool> => {
    local ??= openLocal()
    return local
  }
  /** This thread is one of the workers: on two cores, a third would only be in the way. */
  const openAll = (): Promise<RenderPool> => {
    threads ??= openThreads(workers - 1, { siteDir, serverEntry: bundles.serverEntry }).then(async (others) =>
      joinPools(await openThis(), others),
    )
    return threads
  }
  const dismiss = async (): Promise<void> => {
    await (await threads?.catch(() => undefined))?.close()
  }
  return {
    site: openSite,
    poolFor: (units) => {
      return workers > 1 && (threads !== undefined || units > WORTH_THREADS) ? openAll() : openThis()
    },
    prepare: () => {
      if (workers > 1) void openAll().catch(() => undefined)
    },
    look: async (folders) => {
      if (workers === 1) return lookHere
      looking ??= lookAside({ folders })
      return looking
    },
    dismiss,
    close: async () => {
      await dismiss()
      await (await looking?.catch(() => undefined))?.close()
    },
  }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const digestFiles = (files: readonly string[]): number => digestAll(files.flatMap((file) => [file, digest(readFileSync(file))]))

type Contents = {
  readonly content: Omit<SiteContent, 'messages'>
  readonly findings: readonly Finding[]
}

const readContents = async ({ siteDir, cacheDir }: BuildOptions, { key, facts }: Bundled, crew: Crew): Promise<Contents> => {
  const file = indexFile(cacheDir)
  const previous = loadIndexRecord(file)
  if (previous === undefined) crew.prepare()
  const indexed = await indexContent({
    siteDir,
    editions: Object.keys(facts.settings.editions),
    environment: process.env,
    collections: facts.collections,
    code: key,
    packages: digestPackages(),
    previous,
    nowMs: Date.now(),
    read: async (shelf, files) => {
      const pool = await crew.poolFor(files.length)
      const readings = createReadingGatherer()
      await inBatches(files, { size: FILES_A_BATCH, width: pool.width }, async (batch) => readings.add(await pool.read(shelf, batch)))
      return readings.finish()
    },
    check: async (shelf, entries) => {
      const opened = await crew.site()
      if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, and does not now.')
      return checkEntries(entries, opened.site.collections[shelf.collection] as Collection<unknown>)
    },
  })
  const { record, sources, lost, findings, isKept } = indexed
  // What cannot be kept is read again next time.
  if (!isKept && findings.length === 0) {
    try {
      saveIndexRecord(file, record)
    } catch (error) {
      return { content: { index: record.index, sources, lost }, findings: [writeFailed(cacheDir, error)] }
    }
  }
  return { content: { index: record.index, sources, lost }, findings }
}

/** Now, or what the disk's own clock said when the last file came into place, should that be ahead. */
const madeAt = (dir: string): number => Math.max(Date.now(), statFile(path.join(dir, appDataFile))?.ctimeMs ?? 0)

/** Shows all editions, or, where one cannot be written, none. What an edition's next build needs is kept once all is shown. */
const commitEditions = async (outcomes: readonly EditionOutcome[], options: BuildOptions): Promise<BuildResult> => {
  const { outDir, cacheDir, shard } = options
  const commits: Commit[] = []
  const editions: EditionSummary[] = []
  const stateOf = ({ staging }: EditionOutcome): string => stateFile(cacheDir, staging.dir)
  // From here on the folders are neither as the last build left them nor as this one will.
  for (const outcome of outcomes) await rm(stateOf(outcome), { force: true })
  const takeBack = async (findings: readonly Finding[]): Promise<BuildResult> => {
    for (const made of commits) await made.undo()
    for (const { staging } of outcomes) await discardStaged(staging.dir)
    return refused(findings)
  }
  for (const outcome of outcomes) {
    const { edition, staging, change, drawn, files, state } = outcome
    const commit = await commitStaged(staging, change)
    if ('findings' in commit) return takeBack(commit.findings)
    commits.push(commit)
    editions.push({ edition, pages: state.paths.length, drawn, files, bytes: state.facts.bytes, ...commit.counts })
  }
  try {
    if (shard !== undefined) for (const outcome of outcomes) saveShard(outDir, outcome, shard)
  } catch (error) {
    return takeBack([writeFailed(outDir, error)])
  }
  for (const commit of commits) await commit.finish()
  try {
    if (shard === undefined && options.shardDirs === undefined)
      for (const outcome of outcomes) {
        relieveMemory()
        saveEditionState(stateOf(outcome), outcome.state, madeAt(outcome.staging.dir))
      }
  } catch {
    // The output is whole; the next build draws all of it again.
  }
  return { _tag: 'Built', editions }
}

const buildBundled = async (
  bundled: Bundled,
  wanted: readonly string[],
  options: BuildOptions,
  progress: BuildProgress,
  crew: Crew,
): Promise<BuildResult> => {
  const { siteDir, outDir, cacheDir } = options
  const { facts, key } = bundled
  const { editions: all } = facts.settings

  const dirs = wanted.map((edition) => ({ edition, dir: path.join(outDir, edition) }))
  const { shelves } = listShelves(facts.collections, { siteDir, editions: Object.keys(all), environment: process.env })
  const overlap = findOverlap(
    dirs.map(({ dir }) => dir),
    [...SOURCE_FOLDERS.map((folder) => path.join(siteDir, folder)), ...shelves.map(({ dir }) => dir)],
  )
  if (overlap.length > 0) return refused(overlap)

  const look = await crew.look(dirs.map(({ dir }) => ({ dir, file: stateFile(cacheDir, dir) })))
  progress.step('Reading content')
  const { content: entries, findings: faults } = await readContents(options, bundled, crew)
  const shell = await readShell(siteDir)
  const publicFiles = (await listPublicFiles(siteDir)).map((file) => path.join(siteDir, 'public', file))
  const words = digest(readText(path.join(siteDir, MESSAGES_FILE)))
  const sources = digestAll([engineName, key, entries.index.digest, words, digest(shell), digestFiles(publicFiles)])
  relieveMemory()
  if (faults.length === 0 && options.shard === undefined && options.shardDirs === undefined) {
    const untouched = await findUntouched(dirs, cacheDir, sources, look)
    if (untouched !== undefined) {
      // A build that was killed on its way to something else may have left them.
      for (const { dir } of dirs) await discardLeftovers(dir)
      return { _tag: 'Built', editions: untouched }
    }
  }

  progress.step('Planning')
  const messages = await readMessages(siteDir, all)
  const shellFaults = createShell(shell)
  if ('findings' in shellFaults) return refused([...faults, ...messages.findings, ...shellFaults.findings])
  const opened = await crew.site()
  if ('findings' in opened) return refused([...faults, ...opened.findings])
  const content: SiteContent = { ...entries, messages: messages.messages }
  const site = await planSite({ site: opened.site, siteDir, cacheDir, facts, content, shell, sources })

  relieveMemory()
  progress.step('Rendering')
  const plans = site.plan.editions.filter(({ edition }) => wanted.includes(edition))
  progress.pages(plans.reduce((total, { manifest }) => total + manifest.routes.length, 0))
  const opening = new Set<RenderPool>()
  const poolFor = async (pages: number): Promise<RenderPool> => {
    const pool = await crew.poolFor(pages)
    if (!opening.has(pool)) await pool.open(site.setup)
    opening.add(pool)
    return pool
  }
  const outcomes: EditionOutcome[] = []
  const discardAll = () => Promise.all(dirs.map(({ dir }) => discardStaged(dir)))
  try {
    for (const plan of plans) {
      // Nobody needs the threads any longer, nor what the last pages left behind.
      const onDrawn = async (): Promise<void> => {
        if (plan === plans.at(-1)) await crew.dismiss()
        relieveMemory()
      }
      outcomes.push(await buildEdition({ options, bundled, site, plan, look, poolFor, onPages: progress.page, onDrawn }))
    }
  } catch (error) {
    // Threads that still write would leave files behind.
    await crew.close()
    await discardAll()
    throw error
  }
  const findings = [...faults, ...messages.findings, ...site.findings, ...outcomes.flatMap((outcome) => outcome.findings)]
  if (findings.length > 0) {
    await crew.close()
    await discardAll()
    return refused(findings)
  }
  relieveMemory()
  progress.step('Writing')
  return commitEditions(outcomes, options)
}

/** Builds a site: every fault of every edition is found before anything is shown, and nothing is shown if there is one. */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, basePath, hasStyleguide, cacheDir } = options
  progress.step('Looking at code')
  const bundled = await bundleOnce({ siteDir, basePath, hasStyleguide }, cacheDir, () => progress.step('Bundling'))
  if ('findings' in bundled) {
    const { findings, settings } = bundled
    return refused(settings === undefined ? findings : [...findings, ...(await findContentFaults(siteDir, settings))])
  }
  const known = Object.keys(bundled.facts.settings.editions)
  const wanted = options.editions ?? known
  const unknown = wanted.find((edition) => !known.includes(edition))
  if (unknown !== undefined) {
    await bundled.dispose()
    return { _tag: 'UnknownEdition', edition: unknown, known }
  }
  const crew = createCrew(options, bundled)
  try {
    return await buildBundled(bundled, wanted, options, progress, crew)
  } finally {
    await crew.close()
    await bundled.dispose()
  }
}
