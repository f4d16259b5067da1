import type { ContentIndex } from './content-index.ts'

/** What a table was computed from. */
export type TableRecord = {
  /** Number of the range that it fills. */
  readonly range: number
  readonly file: string
  readonly packages: string
  readonly dependencies: readonly { readonly file: string; readonly digest: number }[]
}

/** What entries of a derived collection were computed from. */
export type DerivedRecord = {
  /** Number of the range that they fill. */
  readonly range: number
  /** Of all entries of the collections that they were computed from. */
  readonly inputs: number
}

/** An index with what the next build needs to know to read only what changed. Kept only of content without faults. */
export type IndexRecord = {
  readonly index: ContentIndex
  /** Stands for the code that decoded the entries. */
  readonly code: string
  /** When the files were looked at, in milliseconds since 1970. */
  readonly notedAtMs: number
  readonly files: readonly string[]
  /** The range of each file. */
  readonly fileRanges: Uint32Array
  readonly fileDigests: Float64Array
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly tables: readonly TableRecord[]
  readonly derived: readonly DerivedRecord[]
}
