/**
 * Output of `prerender why --json`. While `version` is 1, members and kinds of inputs are added, never renamed or
 * removed. `title` and `note` are texts for people, and their wording may change.
 */
export type WhyReport = {
  readonly version: 1
  /** The page as requested. */
  readonly asked: string
  /** Whether the cache holds the current code; if so, hardly anything is unknown. */
  readonly isCodeBundled: boolean
  /** One for each edition that has the page. */
  readonly pages: readonly PageReport[]
  /** Findings noticed that will fail the next build, which checks more. */
  readonly faults: readonly FaultReport[]
}

export type FaultReport = { readonly file: string; readonly line: number | null; readonly problem: string }

export type PageReport = {
  readonly edition: string
  /** Decoded, with the trailing slash of the site's policy. */
  readonly path: string
  /** All inputs of the page. */
  readonly inputs: readonly InputReport[]
  /** Document, page data and share picture. */
  readonly outputs: readonly OutputReport[]
  readonly verdict: Verdict
}

/** Action of the next build; `unknown` if no change is known, but not every input is. */
export type Verdict = 'rendered' | 'left' | 'removed' | 'unknown'

export type InputReport = {
  readonly kind: InputKind
  /**
   * For `route` the path, for `code` the file, for `data` and `body` collection and id separated by a space, for other
   * content the collection, for `message` the key, for `slice` the alias, for `query` the hash, for `global` the name
   * of the shared input.
   */
  readonly name: string
  readonly title: string
  readonly status: Status
  /** Source locations; empty if no single file has it. */
  readonly sources: readonly SourceReport[]
  /** For content read as a whole: its changes; null if there are none or they are unknown. */
  readonly entries: EntryChanges | null
  /** Last change of a row that a source has read, or of the rows in `entries`; null for all other inputs. */
  readonly upstream: UpstreamReport | null
  readonly note: string | null
}

/** Time in UTC at which a build first saw the change, and the address that answered it; null if that is not known. */
export type UpstreamReport = { readonly at: string; readonly url: string | null }

/**
 * - `route`: the page file, the parameters, and the links to other editions - `code`, `frame`: source files - `data`:
 * front matter or value of an entry, `body`: its whole file - `list`: ids of a collection's entries, `all-data`,
 * `all-bodies`: `data` and `body` of all of them - `message`: a message of the edition - `slice`: data and code of a
 * slice, `query`: result of a static query - `global`: inputs of every page of the edition
 */
export type InputKind =
  | 'route'
  | 'code'
  | 'frame'
  | 'data'
  | 'body'
  | 'list'
  | 'all-data'
  | 'all-bodies'
  | 'message'
  | 'slice'
  | 'query'
  | 'global'

/** Since the last build; `unknown` if only the next one can tell. */
export type Status = 'same' | 'changed' | 'added' | 'removed' | 'unknown'

/** A file as messages name it, or a pattern of several; `line` counts from 1. */
export type SourceReport = { readonly file: string; readonly line: number | null; readonly status: Status }

/** Ids of entries. */
export type EntryChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** An output file, relative to the edition's folder. */
export type OutputReport = { readonly file: string; readonly status: 'as built' | 'altered' | 'missing' }
