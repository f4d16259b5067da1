import { type Columns, readColumns, writeColumns } from '../incremental/columns.ts'
import type { ContentIndex, Shelf } from './content-index.ts'

/** What a table was computed from. */
export type TableRecord = {
  /** Number of the shelf that it fills. */
  readonly shelf: number
  readonly file: string
  readonly packages: string
  readonly dependencies: readonly { readonly file: string; readonly digest: number }[]
}

/** An index with what the next build needs to know to read only what changed. Kept only of content without faults. */
export type IndexRecord = {
  readonly index: ContentIndex
  /** Stands for the code that decoded the entries. */
  readonly code: string
  /** When the files were looked at, in milliseconds since 1970. */
  readonly notedAtMs: number
  readonly files: readonly string[]
  /** The shelf of each file. */
  readonly fileShelves: Uint32Array
  readonly fileDigests: Float64Array
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly tables: readonly TableRecord[]
}

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
