import type { ContentIndex } from './content-index.ts'

/** Inputs of an evaluated table. */
export type TableRecord = {
  /** Number of its range. */
  readonly range: number
  readonly file: string
  readonly packages: string
  readonly dependencies: readonly { readonly file: string; readonly digest: number }[]
}

/** Inputs of a derived collection. */
export type DerivedRecord = {
  /** Number of its range. */
  readonly range: number
  /** Digest of all entries of the collections it uses. */
  readonly inputs: number
}

/** An index with the facts that let the next build read only what changed. Saved only for content without faults. */
export type IndexRecord = {
  readonly index: ContentIndex
  /** Identifies the code that decoded the entries. */
  readonly code: string
  /** Time of the signatures, in milliseconds since 1970. */
  readonly notedAtMs: number
  readonly files: readonly string[]
  /** Range of each file. */
  readonly fileRanges: Uint32Array
  readonly fileDigests: Float64Array
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly tables: readonly TableRecord[]
  readonly derived: readonly DerivedRecord[]
}
