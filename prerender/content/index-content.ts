import type { Finding } from '../base/errors/finding.ts'
import { type CollectionSource, listCollectionSources } from './collection-source.ts'
import { type CollectionRange, createContentIndex } from './content-index.ts'
import { fileAt, idAt, type PickedRow, pickRows } from './entry-table.ts'
import { findDoubleEntries } from './find-double-entries.ts'
import { findEmptyCollections } from './find-empty-collections.ts'
import type { IndexRecord } from './index-record.ts'
import { indexDataFiles } from './indexing/index-data-files.ts'
import { indexDerived } from './indexing/index-derived.ts'
import { indexDocuments } from './indexing/index-documents.ts'
import { indexTables } from './indexing/index-tables.ts'
import { EMPTY_SOURCE, type IndexedSource, type IndexOptions } from './indexing/indexed-source.ts'
import { readerName, UNDATED } from './publication.ts'
import type { Missing } from './read-source.ts'
import { readStrayEditions } from './read-stray-editions.ts'

export type IndexedContent = {
  readonly record: IndexRecord
  readonly sources: readonly CollectionSource[]
  /** Whether `record` is the one given as `previous`, so that it need not be saved. */
  readonly isKept: boolean
  readonly findings: readonly Finding[]
  /** Missing entries of each source. */
  readonly missing: readonly Missing[]
}

const compareFiles = (a: PickedRow | undefined, b: PickedRow | undefined): number => {
  const [left, right] = [a, b].map((picked) => (picked === undefined ? '' : fileAt(picked.entryTable, picked.row))) as [
    string,
    string,
  ]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Sorts rows by id, then by file, both by code unit. */
const inOrder = (rows: readonly PickedRow[]): readonly PickedRow[] => {
  const ids = rows.map(({ entryTable, row }) => idAt(entryTable, row))
  const compare = (a: number, b: number): number => {
    const [left = '', right = ''] = [ids[a], ids[b]]
    return left < right ? -1 : left > right ? 1 : compareFiles(rows[a], rows[b]) || a - b
  }
  return Array.from(
    Uint32Array.from(rows, (_, position) => position).sort(compare),
    (position) => rows[position] as PickedRow,
  )
}

const joinNumbers = (parts: readonly Float64Array[]): Float64Array => {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Concatenates the sorted rows of all sources, one range a source. */
const arrangeRows = (sources: readonly CollectionSource[], readings: readonly IndexedSource[]) => {
  const picked: PickedRow[] = []
  const ranges = sources.map(({ collection, edition }, number): CollectionRange => {
    const from = picked.length
    for (const row of inOrder(readings[number]?.rows ?? [])) picked.push(row)
    return { collection, edition, from, to: picked.length }
  })
  return { picked, ranges }
}

/** Adds derived entries to the entries that were read. */
const withDerived = async (
  sources: readonly CollectionSource[],
  readings: readonly IndexedSource[],
  options: IndexOptions,
): Promise<readonly IndexedSource[]> => {
  if (sources.every(({ kind }) => kind !== 'derived')) return readings
  const { picked, ranges } = arrangeRows(sources, readings)
  const index = createContentIndex(pickRows(picked), ranges)
  const missing = readings.map((reading) => reading.missing)
  return Promise.all(
    sources.map(async (source, number) =>
      source.kind === 'derived'
        ? indexDerived(source, number, { index, sources, missing }, options)
        : (readings[number] ?? EMPTY_SOURCE),
    ),
  )
}

const indexSource = (source: CollectionSource, number: number, options: IndexOptions): Promise<IndexedSource> => {
  switch (source.kind) {
    case 'table':
      return indexTables(source, number, options)
    case 'data':
      return indexDataFiles(source, options)
    case 'derived':
      return Promise.resolve(EMPTY_SOURCE)
    case 'markdown':
    case 'json':
      return indexDocuments(source, options)
  }
}

const isUnchanged = (
  previous: IndexRecord,
  code: string,
  sources: readonly CollectionSource[],
  read: readonly IndexedSource[],
): boolean =>
  previous.code === code && previous.index.ranges.length === sources.length && read.every(({ isSame }) => isSame)

const createRecord = (
  sources: readonly CollectionSource[],
  indexed: readonly IndexedSource[],
  { code, nowMs }: IndexOptions,
): IndexRecord => {
  const { picked, ranges } = arrangeRows(sources, indexed)
  const files = indexed.map((source) => source.files)
  return {
    index: createContentIndex(pickRows(picked), ranges),
    code,
    notedAtMs: nowMs,
    files: files.flatMap(({ names }) => names),
    fileRanges: Uint32Array.from(files.flatMap(({ names }, range) => names.map(() => range))),
    fileDigests: joinNumbers(files.map(({ digests }) => digests)),
    signatures: joinNumbers(files.map(({ signatures }) => signatures)),
    tables: indexed.flatMap(({ tables }) => tables),
    derived: indexed.flatMap(({ derived }) => derived ?? []),
  }
}

/**
 * Indexes all content files of a site and reads those that changed since `previous`. Entries with faults are left out;
 * every fault of every entry is a finding, as are two entries with one id.
 */
export const indexContent = async (given: IndexOptions): Promise<IndexedContent> => {
  const hasDates = Object.values(given.collections).some(({ publication }) => publication !== undefined)
  const options = hasDates ? { ...given, code: readerName(given.code, given.moment ?? UNDATED) } : given
  const { collections, code, previous, siteDir, editions } = options
  const { sources, findings: unset } = listCollectionSources(collections, options)
  const read = await Promise.all(sources.map((source, number) => indexSource(source, number, options)))
  const isKept = previous !== undefined && isUnchanged(previous, code, sources, read)
  const indexed = isKept ? read : await withDerived(sources, read, options)
  const record = isKept ? previous : createRecord(sources, indexed, options)
  return {
    record,
    sources,
    isKept,
    findings: [
      ...unset,
      ...(await readStrayEditions(siteDir, editions, collections)),
      ...indexed.flatMap((source) => source.findings),
      ...findEmptyCollections(siteDir, sources, indexed),
      ...findDoubleEntries(record.index),
    ],
    missing: indexed.map((source) => source.missing),
  }
}
