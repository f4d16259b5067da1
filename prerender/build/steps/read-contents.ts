import type { Collection, Collections } from '#runtime/define/collection.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { withoutCallers } from '../../base/errors/without-callers.ts'
import { writeFailed } from '../../base/files/write-failed.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import type { CollectionSource } from '../../content/collection-source.ts'
import { digestPackages } from '../../content/digest-packages.ts'
import { rowsIn } from '../../content/entry-table.ts'
import { createReadingGatherer } from '../../content/gather-readings.ts'
import { indexContent } from '../../content/index-content.ts'
import type { IndexRecord } from '../../content/index-record.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { loadIndexRecord, saveIndexRecord } from '../../incremental/index-record-file.ts'
import { indexFile } from '../../incremental/state-file.ts'
import { createTableProcess } from '../../workers/evaluate-in-child.ts'
import { inBatches } from '../../workers/in-batches.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { BuildOptions } from '../build-options.ts'

/** Files per worker message: amortises messaging, keeps the load balanced. */
const FILES_PER_BATCH = 100

export type Contents = {
  readonly content: Omit<SiteContent, 'messages'>
  readonly findings: readonly Finding[]
}

const saveIndex = (file: string, record: IndexRecord, cacheDir: string): readonly Finding[] => {
  try {
    saveIndexRecord(file, record)
    return []
  } catch (error) {
    return [writeFailed(cacheDir, error)]
  }
}

/** Reads content files on as many threads as are worth while. */
const readOn = (threads: WorkerPool) => async (source: CollectionSource, files: readonly string[]) => {
  const readers = await threads.readers(files.length)
  const readings = createReadingGatherer()
  await inBatches(files, { size: FILES_PER_BATCH, width: readers.width }, async (batch) =>
    readings.add(await readers.read(source, batch)),
  )
  return readings.finish()
}

const collectionsOf = async (threads: WorkerPool): Promise<Collections> => {
  const opened = await threads.site()
  if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, but does not run now.')
  return opened.site.collections
}

/** Reads content that changed since the last build, on all threads, and saves the index for the next. */
export const readContents = async (
  { siteDir, cacheDir, pageLimitMs, moment }: BuildOptions,
  { key, facts }: Bundled,
  threads: WorkerPool,
): Promise<Contents> => {
  const file = indexFile(cacheDir)
  const previous = loadIndexRecord(file)
  threads.expectEntries(previous && rowsIn(previous.index.entryTable))
  const tables = createTableProcess(siteDir, pageLimitMs)
  const read = readOn(threads)
  const { record, sources, missing, findings, isKept } = await indexContent({
    siteDir,
    editions: Object.keys(facts.settings.editions),
    environment: process.env,
    moment,
    collections: facts.collections,
    code: key,
    packages: digestPackages(siteDir),
    previous,
    nowMs: Date.now(),
    read: (source, files) => {
      if (previous === undefined) threads.expectEntries(files.length)
      return read(source, files)
    },
    evaluate: tables.evaluate,
    check: async (source, entries) => {
      const collections = await collectionsOf(threads)
      const { checkEntries } = await withoutCallers(() => import('../../content/read-source.ts'))
      return checkEntries(entries, collections[source.collection] as Collection<unknown>)
    },
    derive: async (source, content) => {
      const collections = await collectionsOf(threads)
      const { deriveEntries } = await withoutCallers(() => import('../../content/derive.ts'))
      return deriveEntries({ siteDir, collections, source, settings: facts.settings, ...content })
    },
  }).finally(tables.close)
  const content = { index: record.index, sources, missing }
  // An index that is not saved is read again next time.
  const unsaved = isKept || findings.length > 0 ? [] : saveIndex(file, record, cacheDir)
  return { content, findings: [...findings, ...unsaved] }
}
