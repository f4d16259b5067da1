import type { Collection } from '#runtime/define/collection.ts'
import type { Finding } from '../base/errors/finding.ts'
import { withoutCallers } from '../base/errors/without-callers.ts'
import { writeFailed } from '../base/files/write-failed.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { digestPackages } from '../content/digest-packages.ts'
import { rowsIn } from '../content/entry-table.ts'
import { createReadingGatherer } from '../content/gather-readings.ts'
import { indexContent } from '../content/index-content.ts'
import type { SiteContent } from '../content/site-content.ts'
import { loadIndexRecord, saveIndexRecord } from '../incremental/index-record-file.ts'
import { indexFile } from '../incremental/state-file.ts'
import { createTableProcess } from '../workers/evaluate-in-child.ts'
import { inBatches } from '../workers/in-batches.ts'
import { limitMemoryFor } from '../workers/manage-memory.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { BuildOptions } from './build-options.ts'

/** Files per worker message: amortises messaging, keeps the load balanced. */
const FILES_PER_BATCH = 100

export type Contents = {
  readonly content: Omit<SiteContent, 'messages'>
  readonly findings: readonly Finding[]
}

/** Reads content that changed since the last build, on all threads, and saves the index for the next. */
export const readContents = async (
  { siteDir, cacheDir, pageLimitMs }: BuildOptions,
  { key, facts }: Bundled,
  workerPool: WorkerPool,
): Promise<Contents> => {
  const openSite = async () => {
    const opened = await workerPool.site()
    if ('findings' in opened) throw new Error('The code of the site ran when it was bundled, but does not run now.')
    return opened.site
  }
  const file = indexFile(cacheDir)
  const previous = loadIndexRecord(file)
  if (previous === undefined) workerPool.prepare()
  else limitMemoryFor(rowsIn(previous.index.entryTable))
  const tables = createTableProcess(siteDir, pageLimitMs)
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
      workerPool.watch()
      if (previous === undefined) limitMemoryFor(files.length)
      const pool = await workerPool.threadsFor(files.length)
      const readings = createReadingGatherer()
      await inBatches(files, { size: FILES_PER_BATCH, width: pool.width }, async (batch) =>
        readings.add(await pool.read(source, batch)),
      )
      return readings.finish()
    },
    evaluate: tables.evaluate,
    check: async (source, entries) => {
      workerPool.watch()
      const { collections } = await openSite()
      const { checkEntries } = await withoutCallers(() => import('../content/read-source.ts'))
      return checkEntries(entries, collections[source.collection] as Collection<unknown>)
    },
    derive: async (source, content) => {
      workerPool.watch()
      const { collections } = await openSite()
      const { deriveEntries } = await withoutCallers(() => import('../content/derive.ts'))
      return deriveEntries({ siteDir, collections, source, settings: facts.settings, ...content })
    },
  }).finally(tables.close)
  const { record, sources, missing, findings, isKept } = indexed
  // An index that is not saved is read again next time.
  if (!isKept && findings.length === 0) {
    try {
      saveIndexRecord(file, record)
    } catch (error) {
      return { content: { index: record.index, sources, missing }, findings: [writeFailed(cacheDir, error)] }
    }
  }
  return { content: { index: record.index, sources, missing }, findings }
}
