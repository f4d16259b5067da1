import type { CollectionRange } from '../content/content-index.ts'
import type { DerivedRecord, IndexRecord, TableRecord } from '../content/index-record.ts'
import { type Columns, readColumns, writeColumns } from './columns.ts'

type Facts = {
  readonly ranges: readonly CollectionRange[]
  readonly digest: number
  readonly tables: readonly TableRecord[]
  readonly derived: readonly DerivedRecord[]
  readonly code: string
  readonly notedAtMs: number
}

export const saveIndexRecord = (file: string, record: IndexRecord): void => {
  const { index, code, notedAtMs, files, fileRanges, fileDigests, signatures, tables, derived } = record
  const facts: Facts = { ranges: index.ranges, digest: index.digest, tables, derived, code, notedAtMs }
  writeColumns(file, {
    facts: [JSON.stringify(facts)],
    bytes: index.entryTable.bytes,
    offsets: index.entryTable.offsets,
    digests: index.entryTable.digests,
    decoded: index.entryTable.decoded,
    slots: index.slots,
    files,
    fileRanges,
    fileDigests,
    signatures,
  })
}

const fromColumns = (columns: Columns): IndexRecord => {
  const { ranges, digest, tables, derived, code, notedAtMs } = JSON.parse(
    (columns['facts'] as readonly string[])[0] ?? '',
  ) as Facts
  return {
    index: {
      entryTable: {
        bytes: columns['bytes'] as Uint8Array,
        offsets: columns['offsets'] as Uint32Array,
        digests: columns['digests'] as Float64Array,
        decoded: columns['decoded'] as Uint8Array,
      },
      ranges,
      slots: columns['slots'] as Uint32Array,
      digest,
    },
    code,
    notedAtMs,
    get files() {
      return columns['files'] as readonly string[]
    },
    fileRanges: columns['fileRanges'] as Uint32Array,
    fileDigests: columns['fileDigests'] as Float64Array,
    signatures: columns['signatures'] as Float64Array,
    tables,
    derived,
  }
}

/** Undefined without a usable one. */
export const loadIndexRecord = (file: string): IndexRecord | undefined => {
  const columns = readColumns(file)
  return columns === undefined ? undefined : fromColumns(columns)
}
