import type { Shelf } from '../content/content-index.ts'
import type { IndexRecord, TableRecord } from '../content/index-record.ts'
import { type Columns, readColumns, writeColumns } from './columns.ts'

type Facts = {
  readonly shelves: readonly Shelf[]
  readonly digest: number
  readonly tables: readonly TableRecord[]
  readonly code: string
  readonly notedAtMs: number
}

export const saveIndexRecord = (file: string, record: IndexRecord): void => {
  const { index, code, notedAtMs, files, fileShelves, fileDigests, signatures, tables } = record
  const facts: Facts = { shelves: index.shelves, digest: index.digest, tables, code, notedAtMs }
  writeColumns(file, {
    facts: [JSON.stringify(facts)],
    bytes: index.pack.bytes,
    offsets: index.pack.offsets,
    digests: index.pack.digests,
    decoded: index.pack.decoded,
    slots: index.slots,
    files,
    fileShelves,
    fileDigests,
    signatures,
  })
}

const fromColumns = (columns: Columns): IndexRecord => {
  const { shelves, digest, tables, code, notedAtMs } = JSON.parse(
    (columns['facts'] as readonly string[])[0] ?? '',
  ) as Facts
  return {
    index: {
      pack: {
        bytes: columns['bytes'] as Uint8Array,
        offsets: columns['offsets'] as Uint32Array,
        digests: columns['digests'] as Float64Array,
        decoded: columns['decoded'] as Uint8Array,
      },
      shelves,
      slots: columns['slots'] as Uint32Array,
      digest,
    },
    code,
    notedAtMs,
    get files() {
      return columns['files'] as readonly string[]
    },
    fileShelves: columns['fileShelves'] as Uint32Array,
    fileDigests: columns['fileDigests'] as Float64Array,
    signatures: columns['signatures'] as Float64Array,
    tables,
  }
}

/** Undefined where there is none that can be used. */
export const loadIndexRecord = (file: string): IndexRecord | undefined => {
  const columns = readColumns(file)
  return columns === undefined ? undefined : fromColumns(columns)
}
