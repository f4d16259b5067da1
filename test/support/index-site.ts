import { deriveEntries } from '#prerender/content/derive.ts'
import { type IndexedContent, indexContent } from '#prerender/content/index-content.ts'
import type { IndexOptions } from '#prerender/content/indexing/indexed-source.ts'
import { createReadLog, type ReadLog } from '#prerender/content/inputs/read-log.ts'
import { openContent } from '#prerender/content/open-content.ts'
import { checkEntries, readSources } from '#prerender/content/read-source.ts'
import { openTableReader } from '#prerender/content/read-table.ts'
import type { Collection, Collections, Content } from '#runtime/define/collection.ts'
import { someSettings } from './builders.ts'

/** A time long after the files of a test were written. */
export const LONG_AFTER = 8e12

export type IndexedSite = IndexedContent & {
  /** Files that were read and decoded, in order. */
  readonly read: readonly string[]
  /** Tables that were decoded. */
  readonly checked: readonly string[]
  readonly open: (edition: string, log?: ReadLog) => Content<Collections>
}

/** Indexes a site's content in this thread and records which files were read. */
export const indexSite = async (
  siteDir: string,
  collections: Collections,
  options: Partial<IndexOptions> = {},
): Promise<IndexedSite> => {
  const read: string[] = []
  const checked: string[] = []
  const collectionOf = (name: string): Collection<unknown> => {
    const found = collections[name]
    if (found === undefined) throw new Error(`There is no collection ${name}.`)
    return found
  }
  const tables = openTableReader(siteDir)
  const indexed = await indexContent({
    siteDir,
    editions: ['en-US', 'zh-CN'],
    environment: {},
    collections,
    code: 'the-code',
    packages: 'the-packages',
    previous: undefined,
    nowMs: LONG_AFTER,
    read: async (source, files) => {
      read.push(...files)
      return readSources(files, source, collectionOf(source.collection))
    },
    evaluate: tables.evaluate,
    check: async (source, entries) => {
      checked.push(...new Set(entries.map(({ file }) => file)))
      return checkEntries(entries, collectionOf(source.collection))
    },
    derive: async (source, content) => {
      checked.push(source.collection)
      return deriveEntries({ siteDir, collections, source, settings: someSettings(), ...content })
    },
    ...options,
  }).finally(tables.close)
  const { record, sources, missing } = indexed
  const address = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const
  return {
    ...indexed,
    read: read.sort(),
    checked: checked.sort(),
    open: (edition, log = createReadLog()) =>
      openContent({ index: record.index, collections, edition, sources, missing, address, log }),
  }
}
