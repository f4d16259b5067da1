import type { HeadChange } from './diff-head.ts'
import type { JsonChange } from './diff-json.ts'
import type { TextChange } from './diff-text.ts'

/**
 * What `prerender diff --json` prints. Members are added to it, never renamed or taken away, while `version` is 1. Pages and files
 * that mean the same are counted and not listed.
 */
export type DiffReport = {
  readonly version: 1
  /** The folders as they were named. */
  readonly before: string
  readonly after: string
  readonly editions: readonly EditionReport[]
  /** Files that could not be compared. */
  readonly unreadable: readonly UnreadableFile[]
  readonly result: DiffResult
}

/** `code`: nothing differs but client code and what names it. */
export type DiffResult = 'same' | 'code' | 'different' | 'unreadable'

export type EditionReport = {
  /** Null stands for files beside the folders of editions. */
  readonly edition: string | null
  readonly status: EditionStatus
  /** Sorted by path. Pages of an edition that is new or gone are counted only. */
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
  /** Page data but for its head, its hash, and hashed names of client code. */
  readonly data: readonly JsonChange[]
  readonly head: readonly HeadChange[]
  /** Visible text of the document. */
  readonly text: readonly TextChange[]
  /** Whether the document itself is new or gone. */
  readonly document: 'added' | 'removed' | null
  /** The first place at which the documents differ, when everything above is the same. */
  readonly markup: { readonly before: string; readonly after: string } | null
}

export type FileReport = {
  readonly file: string
  readonly status: 'added' | 'removed' | 'changed'
  /** Of a data file; empty for files that are compared by their bytes. */
  readonly changes: readonly JsonChange[]
  /** Of the sitemap, all of its files together. */
  readonly urls: SitemapChanges | null
}

export type SitemapChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** URLs of which something else is said, such as alternates. */
  readonly changed: readonly {
    readonly url: string
    readonly removed: readonly string[]
    readonly added: readonly string[]
  }[]
}

/** Differences of client code, which say nothing about pages. */
export type CodeReport = {
  readonly compilationHash: { readonly before: string | null; readonly after: string | null } | null
  /** Pages whose document or data names other client code, whatever else they have. */
  readonly pages: number
  /** Files with hashed names. Those of earlier builds stay in an output, so a removed one need not have been in use. */
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
