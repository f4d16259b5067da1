import { readFileSync } from 'node:fs'
import type { Finding } from '../../base/errors/finding.ts'
import { digest } from '../../base/files/digest.ts'
import { isSameSignature, isSettled, SIGNATURE_LENGTH, type Signature } from '../../base/files/signature.ts'
import type { CollectionFacts } from '../../bundle/bundle-facts.ts'
import type { CollectionSource, CollectionSourceOptions } from '../collection-source.ts'
import type { ContentIndex } from '../content-index.ts'
import type { Derived } from '../derive.ts'
import { fileAt, type PickedRow, rowsIn } from '../entry-table.ts'
import { NOTHING_MISSING } from '../gather-readings.ts'
import type { DerivedRecord, IndexRecord, TableRecord } from '../index-record.ts'
import type { PreviousSource } from '../known-files.ts'
import type { SourceEntry } from '../read-rows.ts'
import type { Missing, SourceReading } from '../read-source.ts'
import type { EvaluateTable } from '../table-reading.ts'

export type IndexOptions = CollectionSourceOptions & {
  readonly collections: Readonly<Record<string, CollectionFacts>>
  /** Identifies the code that decodes: if it has changed, every entry is decoded again. */
  readonly code: string
  /** Identifies the packages that tables may import. */
  readonly packages: string
  readonly previous: IndexRecord | undefined
  /** Reads Markdown, JSON and data files of one source, in this thread or in others. */
  readonly read: (source: CollectionSource, files: readonly string[]) => Promise<SourceReading>
  /** Evaluates a table, in this process or in another. */
  readonly evaluate: EvaluateTable
  /** Decodes the entries of a table. */
  readonly check: (source: CollectionSource, entries: readonly SourceEntry[]) => Promise<SourceReading>
  /** Computes a derived collection from an index of all others; undefined keeps the previous entries. */
  readonly derive: (source: CollectionSource, content: IndexedSources) => Promise<Derived | undefined>
  /** Start of the build, in milliseconds since 1970. */
  readonly nowMs: number
}

/** The content that derived collections are computed from. */
export type IndexedSources = {
  readonly index: ContentIndex
  readonly sources: readonly CollectionSource[]
  readonly missing: readonly Missing[]
}

/** Files of a source in columns, since there may be very many. */
export type FileColumns = {
  readonly names: readonly string[]
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly digests: Float64Array
}

/** Rows of one source, with the facts that the next build compares. */
export type IndexedSource = {
  readonly rows: readonly PickedRow[]
  readonly files: FileColumns
  readonly tables: readonly TableRecord[]
  readonly derived?: DerivedRecord
  readonly findings: readonly Finding[]
  readonly missing: Missing
  /** Whether nothing differs from the previous record. */
  readonly isSame: boolean
}

export const ALL_MISSING: Missing = { ...NOTHING_MISSING, all: true }

export const NO_FILES: FileColumns = { names: [], signatures: new Float64Array(0), digests: new Float64Array(0) }

export const EMPTY_SOURCE: IndexedSource = {
  rows: [],
  files: NO_FILES,
  tables: [],
  findings: [],
  missing: NOTHING_MISSING,
  isSame: true,
}

export const allRows = ({ entryTable }: Pick<SourceReading, 'entryTable'>): readonly PickedRow[] =>
  Array.from({ length: rowsIn(entryTable) }, (_, row) => ({ entryTable, row }))

/** Digest of a file's bytes; undefined if it cannot be read. */
export const digestFile = (file: string): number | undefined => {
  try {
    return digest(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Finds the range of a source in the previous record. */
export const findPrevious = (
  { collection, edition }: CollectionSource,
  previous: IndexRecord | undefined,
): PreviousSource | undefined => {
  const number =
    previous?.index.ranges.findIndex((range) => range.collection === collection && range.edition === edition) ?? -1
  const range = previous?.index.ranges[number]
  return previous === undefined || range === undefined ? undefined : { record: previous, range, number }
}

const signatureAt = ({ signatures }: IndexRecord, index: number): Signature => {
  const at = index * SIGNATURE_LENGTH
  return [signatures[at] ?? 0, signatures[at + 1] ?? 0, signatures[at + 2] ?? 0, signatures[at + 3] ?? 0]
}

/**
 * Compares a file with its previous record, by signature first. `rewritten` means other signature, same bytes: its
 * entries can be kept, but the record needs the new signature.
 */
export const compareFile = (
  record: IndexRecord,
  index: number,
  signature: Signature,
  absolute: string,
): 'same' | 'rewritten' | 'changed' => {
  if (isSameSignature(signature, signatureAt(record, index)) && isSettled(signature, record.notedAtMs)) return 'same'
  return digestFile(absolute) === (record.fileDigests[index] ?? 0) ? 'rewritten' : 'changed'
}

/** Groups the rows of a range by their files. */
export const rowsByFile = ({ record, range }: PreviousSource): ReadonlyMap<string, readonly PickedRow[]> => {
  const { entryTable } = record.index
  const byFile = new Map<string, PickedRow[]>()
  for (let row = range.from; row < range.to; row += 1) {
    const file = fileAt(entryTable, row)
    const rows = byFile.get(file)
    if (rows === undefined) byFile.set(file, [{ entryTable, row }])
    else rows.push({ entryTable, row })
  }
  return byFile
}
