import type { HeadChange } from './diff-head.ts'
import type { JsonChange } from './diff-json.ts'
import type { TextChange } from './diff-text.ts'

/**
 * Output of `prerender diff --json`. While `version` is 1, members are added, never renamed or removed. Pages and files
 * of the same meaning are counted, not listed.
 */
export type DiffReport = {
  readonly version: 1
  /** Folders as given on the command line. */
  readonly before: string
  readonly after: string
  readonly editions: readonly EditionReport[]
  /** Files that could not be compared. */
  readonly unreadable: readonly UnreadableFile[]
  readonly result: DiffResult
}

/** `code`: only client code and its names differ. */
export type DiffResult = 'same' | 'code' | 'different' | 'unreadable'

export type EditionReport = {
  /** Null for files beside the edition folders. */
  readonly edition: string | null
  readonly status: EditionStatus
  /** Sorted by path. Pages of an added or removed edition are only counted. */
  readonly pages: readonly PageReport[]
  readonly files: readonly FileReport[]
  readonly code: CodeReport
  readonly counts: Counts
}

export type EditionStatus = 'compared' | 'added' | 'removed'

export type PageReport =
  | { readonly status: 'added' | 'removed'; readonly path: string; readonly title: string | null }
  | ({ readonly status: 'changed'; readonly path: string } & PageChanges)

export type PageChanges = {
  /** Page data except its head, its hash and hashed names of client code. */
  readonly data: readonly JsonChange[]
  readonly head: readonly HeadChange[]
  /** Visible text of the document. */
  readonly text: readonly TextChange[]
  /** Set if the document itself was added or removed. */
  readonly document: 'added' | 'removed' | null
  /** First differing position of the documents if everything above is the same. */
  readonly markup: { readonly before: string; readonly after: string } | null
}

export type FileReport = {
  readonly file: string
  readonly status: 'added' | 'removed' | 'changed'
  /** Changes of a data file; empty for files compared byte for byte. */
  readonly changes: readonly JsonChange[]
  /** Changes of the sitemap, all files together. */
  readonly urls: SitemapChanges | null
}

export type SitemapChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** URLs with other facts, such as alternates. */
  readonly changed: readonly {
    readonly url: string
    readonly removed: readonly string[]
    readonly added: readonly string[]
  }[]
}

/** Differences of client code, which do not change the meaning of pages. */
export type CodeReport = {
  readonly compilationHash: { readonly before: string | null; readonly after: string | null } | null
  /** Pages whose document or data names other client code, whatever else differs. */
  readonly pages: number
  /** Files with hashed names. Those of earlier builds remain in an output, so a removed one may have been unused. */
  readonly assets: { readonly added: number; readonly removed: number; readonly changed: number }
}

export type Tally = {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly same: number
}

export type Counts = { readonly pages: Tally; readonly files: Tally }

export type UnreadableFile = { readonly file: string; readonly problem: string }
