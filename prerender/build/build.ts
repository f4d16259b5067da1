import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Collection } from '#runtime/define/collection.ts'
import { engineName } from '../base/engine-name.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { findUnreadable } from '../base/files/unreadable.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import { MESSAGES_FILE } from '../base/messages-file.ts'
import { type Bundled, bundleOnce } from '../bundle/bundle-cache.ts'
import { listCollectionSources } from '../content/collection-source.ts'
import { digestPackages } from '../content/digest-packages.ts'
import { rowsIn } from '../content/entry-table.ts'
import { createReadingGatherer } from '../content/gather-readings.ts'
import { indexContent } from '../content/index-content.ts'
import type { SiteContent } from '../content/site-content.ts'
import { dropEditions } from '../incremental/drop-editions.ts'
import { findUntouched } from '../incremental/find-untouched.ts'
import { loadIndexRecord, saveIndexRecord } from '../incremental/index-record-file.ts'
import { localScan } from '../incremental/output-scan.ts'
import { shardFileName } from '../incremental/shards/shard-file.ts'
import { indexFile, stateFile } from '../incremental/state-file.ts'
import { findMisplaced, listPublicFiles } from '../outputs/public-files.ts'
import { digestFonts } from '../plan/share-fonts.ts'
import { readShell, SHELL_FILE } from '../render/shell.ts'
import { inBatches } from '../workers/in-batches.ts'
import { collectGarbage, limitMemoryFor, manageMemory } from '../workers/manage-memory.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import { findForeignOutputs } from '../write/find-foreign-output.ts'
import { findOverlap } from '../write/find-overlap.ts'
import { lockOutputs } from '../write/output-lock.ts'
import { discardLeftovers } from '../write/staging.ts'
import type { BuildOptions } from './build-options.ts'
import { type BuildProgress, type BuildResult, refused } from './build-result.ts'

/** Where a site's own files lie. */
const SOURCE_FOLDERS = ['content', 'pages', 'templates', 'public', 'test']

/** So many files are read between two messages of a thread: enough to make the message cheap, few enough to share the rest. */
const FILES_A_BATCH = 100

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const digestFiles = (files: readonly string[]): number =>
  digestAll(files.flatMap((file) => [file, digest(readFileSync(file))]))

type Contents = {
  readonly content: Omit<SiteContent, 'messages'>
  readonly findings: readonly Finding[]
}

const readContents = async (
  { siteDir, cacheDir }: BuildOptions,
  { key, facts }: Bundled,
  workerPool: WorkerPool,
): Promise<Contents> => {
  const openSite = async () => {
    const opened = await workerPool.site()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, and does not now.')
    return opened.site
  }
  const file = indexFile(cacheDir)
  const previous = loadIndexRecord(file)
  if (previous === undefined) workerPool.prepare()
  else limitMemoryFor(rowsIn(previous.index.entryTable))
  const indexed = await indexContent({
    siteDir,
    editions: Object.keys(facts.settings.editions),
    environment: process.env,
    collections: facts.collections,
    code: key,
    packages: digestPackages(siteDir),
    previous,
    nowMs: Date.now(),
    read: async (source, files) => {
      if (previous === undefined) limitMemoryFor(files.length)
      const pool = await workerPool.threadsFor(files.length)
      const readings = createReadingGatherer()
      await inBatches(files, { size: FILES_A_BATCH, width: pool.width }, async (batch) =>
        readings.add(await pool.read(source, batch)),
      )
      return readings.finish()
    },
    check: async (source, entries) => {
      const { collections } = await openSite()
      const { checkEntries } = await withoutCallers(() => import('../content/read-source.ts'))
      return checkEntries(entries, collections[source.collection] as Collection<unknown>)
    },
    derive: async (source, content) => {
      const { collections } = await openSite()
      const { deriveEntries } = await withoutCallers(() => import('../content/derive.ts'))
      return deriveEntries({ siteDir, collections, source, settings: facts.settings, ...content })
    },
  })
  const { record, sources, missing, findings, isKept } = indexed
  // What cannot be kept is read again next time.
  if (!isKept && findings.length === 0) {
    try {
      saveIndexRecord(file, record)
    } catch (error) {
      return { content: { index: record.index, sources, missing }, findings: [writeFailed(cacheDir, error)] }
    }
  }
  return { content: { index: record.index, sources, missing }, findings }
}

type EditionFolder = { readonly edition: string; readonly dir: string }

/** What speaks against writing into folders, of which all but the output is removed. */
const findOutputFaults = (
  dirs: readonly EditionFolder[],
  { facts }: Bundled,
  options: BuildOptions,
): readonly Finding[] => {
  const { siteDir, outDir, cacheDir } = options
  const { editions: all } = facts.settings
  const { sources } = listCollectionSources(facts.collections, {
    siteDir,
    editions: Object.keys(all),
    environment: process.env,
  })
  const overlap = findOverlap(
    dirs.map(({ dir }) => dir),
    [...SOURCE_FOLDERS.map((folder) => path.join(siteDir, folder)), ...sources.map(({ dir }) => dir)],
  )
  if (overlap.length > 0) return overlap
  const recordsOf = ({ edition, dir }: EditionFolder) => [
    stateFile(cacheDir, dir),
    path.join(outDir, shardFileName(edition)),
  ]
  return findForeignOutputs(dirs.map((folder) => ({ dir: folder.dir, records: recordsOf(folder) })))
}

const buildInto = async (
  dirs: readonly EditionFolder[],
  bundled: Bundled,
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const { siteDir, cacheDir } = options
  const { key, facts } = bundled
  const { shareFonts } = facts.settings

  // Parts of a site are drawn whatever was there before.
  const isWhole = options.shard === undefined && options.shardDirs === undefined
  const look = isWhole
    ? await workerPool.look(dirs.map(({ dir }) => ({ dir, file: stateFile(cacheDir, dir) })))
    : localScan
  progress.step('Reading content')
  const { content: entries, findings: found } = await readContents(options, bundled, workerPool)
  const listed = await listPublicFiles(siteDir)
  const unreadable = findUnreadable(SHELL_FILE, path.join(siteDir, SHELL_FILE))
  // Every link to a public file would be told of as dead.
  if (listed.findings.length > 0 || unreadable.length > 0) return refused([...found, ...unreadable, ...listed.findings])
  const shell = await readShell(siteDir)
  const faults = [...found, ...findMisplaced(listed.files)]
  const publicFiles = listed.files.map((file) => path.join(siteDir, 'public', file))
  const words = digest(readText(path.join(siteDir, MESSAGES_FILE)))
  const sources = digestAll([
    engineName,
    key,
    entries.index.digest,
    words,
    digest(shell),
    digestFiles(publicFiles),
    digestFonts(siteDir, shareFonts),
  ])
  collectGarbage()
  if (faults.length === 0 && isWhole) {
    const untouched = await findUntouched(dirs, cacheDir, sources, look)
    if (untouched !== undefined) {
      // A build that was killed on its way to something else may have left them.
      for (const { dir } of dirs) await discardLeftovers(dir)
      return { _tag: 'Built', editions: untouched, dropped: [] }
    }
  }

  // An unchanged site is built in less time than what it takes to load all that draws one.
  const { buildChanged } = await import('./build-changed.ts')
  return buildChanged({ bundled, entries, shell, sources, faults, dirs, look }, options, progress, workerPool)
}

const buildBundled = async (
  bundled: Bundled,
  wanted: readonly string[],
  options: BuildOptions,
  progress: BuildProgress,
  workerPool: WorkerPool,
): Promise<BuildResult> => {
  const dirs = wanted.map((edition) => ({ edition, dir: path.join(options.outDir, edition) }))
  const faults = findOutputFaults(dirs, bundled, options)
  if (faults.length > 0) return refused(faults)
  const lock = await lockOutputs(dirs.map(({ dir }) => dir))
  if ('findings' in lock) return refused(lock.findings)
  try {
    return await buildInto(dirs, bundled, options, progress, workerPool)
  } finally {
    // Threads that still write would do so in folders of the next build.
    await workerPool.close()
    lock.release()
  }
}

/** Loads what draws pages while another process bundles. What cannot be loaded is told of when it is wanted. */
const preload = (): void => {
  for (const load of [() => import('./build-changed.ts'), () => import('../workers/page-renderer.ts')])
    void load().catch(() => undefined)
}

/** Builds a site: every fault of every edition is found before anything is shown, and nothing is shown if there is one. */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, basePath, hasStyleguide, cacheDir } = options
  manageMemory()
  progress.step('Looking at code')
  const bundled = await bundleOnce({ siteDir, basePath, hasStyleguide }, cacheDir, () => {
    progress.step('Bundling')
    preload()
  })
  if ('findings' in bundled) {
    const { findings, settings } = bundled
    if (settings === undefined) return refused(findings)
    const { findContentFaults } = await import('./find-content-faults.ts')
    return refused([...findings, ...(await findContentFaults(siteDir, settings))])
  }
  const known = Object.keys(bundled.facts.settings.editions)
  const wanted = options.editions ?? known
  const unknown = wanted.find((edition) => !known.includes(edition))
  if (unknown !== undefined) {
    await bundled.dispose()
    return { _tag: 'UnknownEdition', edition: unknown, known }
  }
  const workerPool = createWorkerPool(options, bundled)
  try {
    const result = await buildBundled(bundled, wanted, options, progress, workerPool)
    if (result._tag !== 'Built' || options.shard !== undefined) return result
    return { ...result, dropped: await dropEditions(options, known) }
  } finally {
    await workerPool.close()
    await bundled.dispose()
  }
}
